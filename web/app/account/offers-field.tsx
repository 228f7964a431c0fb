import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { HostingFields } from '../hosting/hosting-fields.tsx'
import { m } from '../paraglide/messages.js'
import { offerIds, offerWords } from '../people/offer-words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import { TranslatedTexts } from './translated-texts.tsx'

/** What is offered to travellers; words about it are kept while nothing is. */
export function OffersField({ form }: { form: ProfileForm }) {
  const [offers, textLanguage] = useWatch({
    control: form.control,
    name: ['user.profile.offers', 'user.profile.textLanguage'],
  })
  // Words kept for later are saved too: that they are refused is told in their field, which else is not shown.
  const { offersNote, translations } = form.formState.errors.user?.profile ?? {}
  const isWrongIn = (text: 'offersNote' | 'hostingAbout') =>
    translations?.some?.((each) => each?.[text]) ?? false
  const wasNoteWrong = useSinceOnce(offersNote !== undefined || isWrongIn('offersNote'))
  const wasHostingWrong = useSinceOnce(isWrongIn('hostingAbout'))
  return (
    <>
      <Controller
        control={form.control}
        name="user.profile.offers"
        render={({ field: { value, onChange, onBlur } }) => (
          <div>
            {offerIds.map((offer) => (
              <Checkbox
                key={offer}
                label={offerWords[offer]()}
                checked={value.includes(offer)}
                onBlur={onBlur}
                onChange={({ target: { checked } }) =>
                  onChange(
                    offerIds.filter((each) => (each === offer ? checked : value.includes(each))),
                  )
                }
              />
            ))}
            <FieldError id="offers-error" error={form.error('user.profile.offers')} />
          </div>
        )}
      />
      {(offers.length > 0 || wasNoteWrong) && (
        <>
          <TextArea
            label={m.account_offers_note()}
            hint={m.account_offers_note_hint()}
            isOptional
            rows={3}
            lang={textLanguage || undefined}
            {...form.field('user.profile.offersNote')}
          />
          <TranslatedTexts form={form} of="offersNote" label={m.account_offers_note()} rows={3} />
        </>
      )}
      {offers.includes('stay') && <HostingFields form={form} />}
      {!offers.includes('stay') && wasHostingWrong && (
        <TranslatedTexts form={form} of="hostingAbout" label={m.hosting_about()} rows={3} />
      )}
    </>
  )
}

/** Whether it is or has been so: a field that left once its words are right would do so below the cursor. */
function useSinceOnce(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
