import { useState } from 'react'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { later } from '../ui/later.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'

const resendRules = later(async () => (await import('./account-rules.ts')).ResendRules)

interface ResendFormProps {
  email?: string
  /** Where the member wants to be in the end. */
  target?: string
}

/** Asks for another confirmation link. */
export function ResendForm({ email = '', target = '' }: ResendFormProps) {
  const [isDone, setDone] = useState(false)
  const { form, rules } = useLateForm(resendRules, { email, target, setDone })
  if (isDone) {
    return <AlertBox id="resend-done" type="success" messages={[m.resend_done()]} takesFocus />
  }
  return (
    <form {...form.formProps} className={styles.form}>
      {rules}
      <TextField
        label={m.sign_up_email()}
        type="email"
        autoComplete="username"
        defaultValue={email}
        {...form.field('confirmation.email')}
      />
      <SubmitButton form={form}>{m.resend_button()}</SubmitButton>
    </form>
  )
}
