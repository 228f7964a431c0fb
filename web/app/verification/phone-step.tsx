import { startVerification } from '@farfolk/contract/verification'
import { useState } from 'react'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CallableCountry } from './load-verification.ts'
import type { TypedPhone } from './verification-steps.tsx'
import styles from './verification.module.css'

interface PhoneStepProps {
  countries: CallableCountry[]
  /** From an earlier try. */
  typed: TypedPhone | undefined
  onSent: (phone: TypedPhone) => Promise<void>
  onCancel: (() => void) | undefined
}

export function PhoneStep({ countries, typed, onSent, onCancel }: PhoneStepProps) {
  const usual = useUsualCountry(countries)
  const [values] = useState(() => ({
    verification: { country: typed?.country ?? usual, phone: typed?.phone ?? '' },
  }))
  const form = useContractForm({
    endpoint: startVerification,
    values,
    draft: useTabDraft('phone'),
    onDone: (): Promise<void> => onSent(form.getValues('verification')),
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={m.verification_step_phone()}>
      <Select
        label={m.verification_country()}
        autoComplete="tel-country-code"
        options={countries.map(({ code, name, callingCode }) => ({
          value: code,
          label: `${name} (${callingCode})`,
        }))}
        {...form.field('verification.country')}
      />
      <TextField
        label={m.verification_phone()}
        hint={m.verification_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('verification.phone')}
      />
      <SubmitButton form={form}>{m.verification_send()}</SubmitButton>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      )}
    </form>
  )
}

/** Where the member lives, else where the page's language or the browser is from. */
function useUsualCountry(countries: CallableCountry[]): string {
  const homeCountry = useUser()?.profile.homeCountry
  const regions = [useLocale(), ...navigator.languages].map((tag) => new Intl.Locale(tag).region)
  const known = [homeCountry, ...regions].find((code) => countries.some((one) => one.code === code))
  return known ?? countries[0]?.code ?? ''
}
