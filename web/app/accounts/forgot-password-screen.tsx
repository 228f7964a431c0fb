import { requestPasswordReset } from '@farfolk/contract/accounts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { tabDraft } from '../forms/drafts.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'

const draft = tabDraft('forgot-password')

export function ForgotPasswordScreen() {
  const [isDone, setDone] = useState(false)
  const form = useContractForm({
    endpoint: requestPasswordReset,
    values: { password: { email: '' } },
    draft,
    onDone: () => setDone(true),
  })
  return (
    <SplitScreen title={m.forgot_title()} lead={m.forgot_lead()}>
      {isDone ? (
        <AlertBox id="forgot-done" type="success" messages={[m.forgot_done()]} />
      ) : (
        <form {...form.formProps} className={styles.form}>
          <TextField
            label={m.sign_in_email()}
            type="email"
            autoComplete="username"
            {...form.field('password.email')}
          />
          <SubmitButton form={form}>{m.forgot_button()}</SubmitButton>
        </form>
      )}
      <Link to={href('/sign-in')}>{m.forgot_back()}</Link>
    </SplitScreen>
  )
}
