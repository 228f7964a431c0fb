import { resetPassword } from '@farfolk/contract/accounts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'

/** Sets the new password; `token` is what the mailed link bears. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'expired'>()
  const form = useContractForm({
    endpoint: resetPassword,
    values: { password: { token, password: '' } },
    onDone: () => setOutcome('done'),
    onFailure: ({ errors }) => {
      if (errors.some(({ code }) => code === 'invalid_token')) setOutcome('expired')
    },
  })
  return (
    <SplitScreen title={m.reset_title()} lead={m.reset_lead()}>
      {outcome === 'done' && (
        <>
          <AlertBox id="reset-done" type="success" messages={[m.reset_done()]} />
          <ButtonLink kind="accent" href={href('/sign-in')}>
            {m.sign_in_title()}
          </ButtonLink>
        </>
      )}
      {outcome === 'expired' && (
        <AlertBox id="reset-expired" type="error" messages={[m.reset_expired()]}>
          <Link to={`${href('/sign-in')}?forgot=1`}>{m.reset_again()}</Link>
        </AlertBox>
      )}
      {outcome === undefined && (
        <form {...form.formProps} className={styles.form}>
          <TextField
            label={m.reset_password()}
            type="password"
            autoComplete="new-password"
            {...form.field('password.password')}
          />
          <SubmitButton form={form}>{m.reset_button()}</SubmitButton>
        </form>
      )}
    </SplitScreen>
  )
}
