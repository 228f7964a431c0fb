import { resendConfirmation } from '@farfolk/contract/accounts'
import { useState } from 'react'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'

/** Asks for another confirmation link. */
export function ResendForm({ email = '' }: { email?: string }) {
  const [isDone, setDone] = useState(false)
  const form = useContractForm({
    endpoint: resendConfirmation,
    values: { confirmation: { email } },
    onDone: () => setDone(true),
  })
  if (isDone) {
    return <AlertBox id="resend-done" type="success" messages={[m.resend_done()]} />
  }
  return (
    <form {...form.formProps} className={styles.form}>
      <TextField
        label={m.sign_up_email()}
        type="email"
        autoComplete="username"
        {...form.field('confirmation.email')}
      />
      <SubmitButton form={form}>{m.resend_button()}</SubmitButton>
    </form>
  )
}
