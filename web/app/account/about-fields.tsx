import { dayInUtc } from '@farfolk/contract/calendar-days'
import { useWatch } from 'react-hook-form'
import { HeldField } from '../forms/held-field.tsx'
import layout from '../forms/long-form.module.css'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import { TranslationsField } from './translations-field.tsx'

interface AboutFieldsProps {
  form: ProfileForm
  languages: { id: string; name: string }[]
}

/** Name, words about oneself, and age. */
export function AboutFields({ form, languages }: AboutFieldsProps) {
  const textLanguage = useWatch({ control: form.control, name: 'user.profile.textLanguage' })
  return (
    <>
      <div className={`${layout.pair} ${layout.uneven}`}>
        <TextField
          label={m.account_first_name()}
          autoComplete="given-name"
          {...form.field('user.profile.firstName')}
        />
        <TextField
          label={m.account_last_name()}
          hint={m.account_last_name_hint()}
          isOptional
          autoComplete="family-name"
          {...form.field('user.profile.lastName')}
        />
      </div>
      <TextArea
        label={m.account_bio()}
        hint={m.account_bio_hint()}
        isOptional
        rows={6}
        lang={textLanguage || undefined}
        {...form.field('user.profile.bio')}
      />
      <TranslationsField form={form} languages={languages} />
      <div className={`${layout.pair} ${layout.uneven}`}>
        <HeldField form={form} name="user.profile.birthday">
          {(field) => (
            <DateField
              label={m.account_birthday()}
              hint={m.account_birthday_hint()}
              isOptional
              autoComplete="bday"
              max={dayInUtc()}
              {...field}
            />
          )}
        </HeldField>
        <Checkbox label={m.account_show_age()} {...form.field('user.settings.showAge')} />
      </div>
    </>
  )
}
