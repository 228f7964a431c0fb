import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { dismissAlert } from '../api/alerts.ts'
import { keepDraft } from '../forms/drafts.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { m } from '../paraglide/messages.js'
import { later } from '../ui/later.ts'
import { TextField } from '../ui/text-field.tsx'
import { forgotDraft, invalidCredentials, signInDraft } from './account-drafts.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useHasPasskeys } from './passkeys-here.ts'
import { SocialButtons } from './social-buttons.tsx'
import { withTarget } from './return-target.ts'

export const signInRules = later(async () => (await import('./account-rules.ts')).SignInRules)

interface SignInScreenProps {
  /** Where to go then; absent stays on the page in whose place this stands. */
  redirectTo?: string
}

/** The fields of signing in, on a page of their own or in place of a member's page. */
export function SignInScreen({ redirectTo }: SignInScreenProps) {
  const { pathname, search } = useLocation()
  const target = redirectTo ?? pathname + search
  const [isBanned, setBanned] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const hasPasskeys = useHasPasskeys()
  const { form, rules } = useLateForm(
    signInRules,
    { redirectTo, setBanned, needsCode, setNeedsCode },
    signInDraft,
  )
  const { formProps } = form
  const email = form.field('user.email')
  return (
    <SplitScreen
      title={m.sign_in_title()}
      lead={redirectTo === undefined ? m.sign_in_in_place() : m.sign_in_lead()}
    >
      {rules}
      <form
        {...formProps}
        className={styles.form}
        onSubmit={(event) => {
          dismissAlert(invalidCredentials)
          formProps.onSubmit(event)
        }}
      >
        <TextField
          label={m.sign_in_email()}
          type="email"
          autoComplete="username webauthn"
          {...email}
          onChange={(event) => {
            // Of another account nobody knows yet whether it asks for one.
            setNeedsCode(false)
            return email.onChange?.(event)
          }}
        />
        <TextField
          label={m.sign_in_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('user.password')}
        />
        {needsCode && <CodeField takesFocus {...form.field('user.code')} />}
        <Link
          to={withTarget(`${href('/sign-in')}?forgot=1`, target)}
          className={`${styles.aside} lone-link`}
          onClick={({ currentTarget }) => takeAddressAlong(currentTarget.closest('form'))}
        >
          {m.sign_in_forgot()}
        </Link>
        <SubmitButton form={form}>{m.sign_in_button()}</SubmitButton>
      </form>
      {isBanned && (
        <Link to={`${href('/help')}#ask`} className="lone-link">
          {m.sign_in_banned_ask()}
        </Link>
      )}
      <SocialButtons redirectTo={redirectTo}>
        {hasPasskeys && <PasskeyButton redirectTo={redirectTo} onBanned={() => setBanned(true)} />}
      </SocialButtons>
      <p className={styles.other}>
        {m.sign_in_no_account()}{' '}
        <Link to={withTarget(href('/sign-up'), target)} className="lone-link">
          {m.sign_in_sign_up()}
        </Link>
      </p>
    </SplitScreen>
  )
}

/** Who has tried to sign in need not type the address again. */
function takeAddressAlong(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('user.email')
  if (!(field instanceof HTMLInputElement) || field.value === '') return
  keepDraft(forgotDraft, { password: { email: field.value } })
}
