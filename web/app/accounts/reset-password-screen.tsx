import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { later } from '../ui/later.ts'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { passwordIsSet } from './account-drafts.ts'
import styles from './accounts.module.css'
import { useReturnTarget, withTarget } from './return-target.ts'

const resetRules = later(async () => (await import('./account-rules.ts')).ResetRules)

/** Sets the new password; `token` is what the mailed link bears. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const location = useLocation()
  const target = useReturnTarget()
  const [isExpired, setExpired] = useState(false)
  // A reload keeps the state, of which the server's page knows nothing.
  const isDone = useHydrated() && location.state === passwordIsSet
  const { form, rules } = useLateForm(resetRules, { token, setExpired })
  return (
    <SplitScreen title={m.reset_title()} lead={isDone ? undefined : m.reset_lead()}>
      {isDone && (
        <>
          <AlertBox id="reset-done" type="success" messages={[m.reset_done()]} takesFocus />
          <ButtonLink kind="accent" href={withTarget(href('/sign-in'), target)}>
            {m.sign_in_title()}
          </ButtonLink>
        </>
      )}
      {!isDone && isExpired && (
        <>
          <AlertBox id="reset-expired" type="error" messages={[m.reset_expired()]} takesFocus>
            <Link to={`${href('/sign-in')}?forgot=1`} className="lone-link">
              {m.reset_again()}
            </Link>
          </AlertBox>
          {/* It may be their own first try that has spent it, and whose answer got lost. */}
          <p className={styles.other}>
            {m.reset_just_set()} <Link to={href('/sign-in')}>{m.sign_in_title()}</Link>
          </p>
        </>
      )}
      {!isDone && !isExpired && (
        <form {...form.formProps} className={styles.form}>
          {rules}
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
