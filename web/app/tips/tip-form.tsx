import { countryCodes } from '@farfolk/contract/countries'
import { languageIds } from '@farfolk/contract/reference'
import { useWatch } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import layout from '../forms/long-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { TownField } from '../town-lists/town-field.tsx'
import { audiences, audienceWords } from '../ui/audience-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { TipValues } from './tip-values.ts'
import { kindOptions } from './words.ts'

type TipFormApi = ReturnType<typeof useContractForm<never, TipValues>>

interface TipFormProps {
  form: TipFormApi
  submit: string
  /** Where somebody gets who gives up. */
  back: string
}

export const tipFormId = 'tip-form'

export function TipForm({ form, submit, back }: TipFormProps) {
  return (
    <form {...form.formProps} id={tipFormId} className={layout.form}>
      <ConfirmFirst words={m.tips_confirm_first()} />
      <Select label={m.tips_kind()} options={kindOptions()} {...form.field('tip.kind')} />
      <Where form={form} />
      <TextField
        label={m.tips_name()}
        placeholder={m.tips_name_example()}
        isOptional
        {...form.field('tip.name')}
      />
      <TextArea
        label={m.tips_text()}
        hint={m.tips_text_hint()}
        rows={5}
        {...form.field('tip.text')}
      />
      <WrittenIn form={form} />
      <TextField
        label={m.tips_link()}
        isOptional
        inputMode="url"
        autoComplete="off"
        {...form.field('tip.url')}
      />
      <Select
        label={m.tips_audience()}
        options={audiences.map((value) => ({ value, label: audienceWords[value]() }))}
        {...form.field('tip.audience')}
      />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <ButtonLink href={back}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}

/** Which language the words are in, so that readers are told and screen readers say them right. */
function WrittenIn({ form }: { form: TipFormApi }) {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { compare } = new Intl.Collator(locale)
  const languages = languageIds
    .map((value) => ({ value: value as string, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <Select
      label={m.tips_language()}
      options={[{ value: '', label: m.tips_language_none() }, ...languages]}
      {...form.field('tip.textLanguage')}
    />
  )
}

/** A town, found by its name, or a whole country. */
function Where({ form }: { form: TipFormApi }) {
  const countryName = useCountryName()
  const { compare } = new Intl.Collator(useLocale())
  const place = useWatch({ control: form.control, name: 'tip.place' })
  const countries = countryCodes
    .map((value) => ({ value: value as string, label: countryName(value) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <>
      <HeldField form={form} name="tip.place">
        {({ value, onChange, error }) => (
          <TownField
            label={value ? m.tips_other_town() : m.tips_which_town()}
            {...{ value, onChange }}
            error={error ?? form.error('tip.place.id')}
          />
        )}
      </HeldField>
      {!place && (
        <Select
          label={m.tips_country()}
          options={[{ value: '', label: m.tips_country_none() }, ...countries]}
          {...form.field('tip.country')}
        />
      )}
    </>
  )
}
