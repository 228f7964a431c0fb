import { useState } from 'react'
import { href, Link } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { later } from '../ui/later.ts'
import { TextField } from '../ui/text-field.tsx'
import { forgotDraft } from './account-drafts.ts'
import styles from './accounts.module.css'
import { useReturnTarget, withTarget } from './return-target.ts'

const forgotRules = later(async () => (await import('./account-rules.ts')).ForgotRules)

export function ForgotPasswordScreen() {
  const [isDone, setDone] = useState(false)
  const target = useReturnTarget()
  const { form, rules } = useLateForm(forgotRules, { target, setDone }, forgotDraft)
  return (
    <SplitScreen title={m.forgot_title()} lead={m.forgot_lead()}>
      {isDone ? (
        <AlertBox id="forgot-done" type="success" messages={[m.forgot_done()]} takesFocus />
      ) : (
        <form {...form.formProps} className={styles.form}>
          {rules}
          <TextField
            label={m.sign_in_email()}
            type="email"
            autoComplete="username"
            {...form.field('password.email')}
          />
          <SubmitButton form={form}>{m.forgot_button()}</SubmitButton>
        </form>
      )}
      <Link to={withTarget(href('/sign-in'), target)} className="lone-link">
        {m.forgot_back()}
      </Link>
    </SplitScreen>
  )
}
