import { useLocation } from 'react-router'
import { AccountScreen } from './account-screen.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/sign-up-success-page'
import { ResendForm } from './resend-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sign_up_success_title(), path: '/signup/success' })

export default function SignUpSuccessPage() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const email = state?.email
  return (
    <AccountScreen
      title={m.sign_up_success_title()}
      lead={email ? m.sign_up_success_to({ email }) : m.sign_up_success_text()}
    >
      <p>{m.sign_up_success_missing()}</p>
      <ResendForm key={email} email={email} />
    </AccountScreen>
  )
}
