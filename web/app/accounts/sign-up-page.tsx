import type { PublicConfig } from '@farfolk/contract/call'
import { href, Link, Navigate, useRouteLoaderData, useSearchParams } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLateForm } from '../forms/use-late-form.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { later } from '../ui/later.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/sign-up-page'
import { signUpDraft } from './account-drafts.ts'
import styles from './accounts.module.css'
import { landingPath } from './landing.ts'
import { useReturnTarget, withTarget } from './return-target.ts'
import { SocialButtons } from './social-buttons.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sign_up_title(), path: '/sign-up' })

const signUpRules = later(async () => (await import('./account-rules.ts')).SignUpRules)

export default function SignUpPage() {
  const user = useUser()
  const target = useReturnTarget()
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  if (user) return <Navigate to={target || landingPath(user)} replace />
  const signups = root?.publicConfig?.signups
  if (signups === 'closed') return <SignUpsClosed target={target} />
  return <SignUp target={target} lead={signups ? m.sign_up_invited() : m.sign_up_lead()} />
}

interface Target {
  /** Where the member wants to be in the end, `''` nowhere in particular. */
  target: string
}

function SignUpsClosed({ target }: Target) {
  return (
    <SplitScreen title={m.sign_up_title()} lead={m.sign_up_closed()}>
      <SignInInstead target={target} />
      <p>
        <Link to={`${href('/help')}#ask`} className="lone-link">
          {m.sign_up_ask()}
        </Link>
      </p>
    </SplitScreen>
  )
}

function SignInInstead({ target }: Target) {
  return (
    <p className={styles.other}>
      {m.sign_up_member()}{' '}
      <Link to={withTarget(href('/sign-in'), target)}>{m.sign_in_title()}</Link>
    </p>
  )
}

function SignUp({ target, lead }: Target & { lead: string }) {
  const [search] = useSearchParams()
  const { form, rules } = useLateForm(signUpRules, { target }, signUpDraft)
  return (
    <SplitScreen title={m.sign_up_title()} lead={lead}>
      {rules}
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
          // Of an invitation, which is to this one.
          defaultValue={search.get('email') ?? ''}
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
      <SignInInstead target={target} />
    </SplitScreen>
  )
}
