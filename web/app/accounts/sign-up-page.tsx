import { signUp } from '@farfolk/contract/accounts'
import { href, Link, Navigate, useNavigate } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { tabDraft } from '../forms/drafts.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/sign-up-page'
import styles from './accounts.module.css'
import { landingPath } from './landing.ts'
import { keepTarget, useReturnTarget, withTarget } from './return-target.ts'
import { SocialButtons } from './social-buttons.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sign_up_title(), path: '/sign-up' })

const draft = tabDraft('sign-up')

export default function SignUpPage() {
  const user = useUser()
  const target = useReturnTarget()
  if (user) return <Navigate to={target || landingPath(user)} replace />
  return <SignUp target={target} />
}

/** `target` is where the member wants to be in the end, `''` nowhere in particular. */
function SignUp({ target }: { target: string }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const form = useContractForm({
    endpoint: signUp,
    values: { user: { email: '', password: '', profile: { firstName: '', lastName: '' } } },
    toBody: ({ user }) => ({ user: { ...user, locale } }),
    draft,
    secrets: ['user.password'],
    onDone({ email }) {
      keepTarget(target)
      return navigate(href('/signup/success'), { state: { email } })
    },
  })
  return (
    <SplitScreen title={m.sign_up_title()} lead={m.sign_up_lead()}>
      <form {...form.formProps} className={styles.form}>
        <TextField
          label={m.sign_up_first_name()}
          autoComplete="given-name"
          {...form.field('user.profile.firstName')}
        />
        <TextField
          label={m.sign_up_last_name()}
          isOptional
          autoComplete="family-name"
          {...form.field('user.profile.lastName')}
        />
        <TextField
          label={m.sign_up_email()}
          type="email"
          autoComplete="username"
          {...form.field('user.email')}
        />
        <TextField
          label={m.sign_up_password()}
          hint={m.sign_up_password_hint()}
          type="password"
          autoComplete="new-password"
          {...form.field('user.password')}
        />
        <SubmitButton form={form}>{m.sign_up_button()}</SubmitButton>
      </form>
      <SocialButtons redirectTo={target} />
      <p className={styles.other}>
        {m.sign_up_member()}{' '}
        <Link to={withTarget(href('/sign-in'), target)}>{m.sign_in_title()}</Link>
      </p>
    </SplitScreen>
  )
}
