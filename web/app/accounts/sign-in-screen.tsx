import { logIn } from '@farfolk/contract/accounts'
import { href, Link, useLocation } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { tabDraft } from '../forms/drafts.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'
import { SocialButtons } from './social-buttons.tsx'
import { withTarget } from './return-target.ts'
import { useSignIn } from './use-sign-in.ts'

const alertId = 'invalidCredentials'

const draft = tabDraft('sign-in')

interface SignInScreenProps {
  /** Where to go then; absent stays on the page in whose place this stands. */
  redirectTo?: string
}

/** The fields of signing in, on a page of their own or in place of a member's page. */
export function SignInScreen({ redirectTo }: SignInScreenProps) {
  const signIn = useSignIn()
  const { pathname, search } = useLocation()
  const target = redirectTo ?? pathname + search
  const form = useContractForm({
    endpoint: logIn,
    values: { user: { email: '', password: '' } },
    draft,
    secrets: ['user.password'],
    onDone: (user, { headers }) => signIn(user, headers, redirectTo),
    onFailure: ({ status }) => {
      if (status !== 401) return
      addAlert({ id: alertId, type: 'error', messages: [m.sign_in_invalid()] })
    },
  })
  const { formProps } = form
  return (
    <SplitScreen
      title={m.sign_in_title()}
      lead={redirectTo === undefined ? m.sign_in_in_place() : m.sign_in_lead()}
    >
      <form
        {...formProps}
        className={styles.form}
        onSubmit={(event) => {
          dismissAlert(alertId)
          formProps.onSubmit(event)
        }}
      >
        <TextField
          label={m.sign_in_email()}
          type="email"
          autoComplete="username"
          {...form.field('user.email')}
        />
        <TextField
          label={m.sign_in_password()}
          type="password"
          autoComplete="current-password"
          {...form.field('user.password')}
        />
        <Link to={`${href('/sign-in')}?forgot=1`} className={styles.aside}>
          {m.sign_in_forgot()}
        </Link>
        <SubmitButton form={form}>{m.sign_in_button()}</SubmitButton>
      </form>
      <SocialButtons redirectTo={redirectTo} />
      <p className={styles.other}>
        {m.sign_in_no_account()}{' '}
        <Link to={withTarget(href('/sign-up'), target)}>{m.sign_in_sign_up()}</Link>
      </p>
    </SplitScreen>
  )
}
