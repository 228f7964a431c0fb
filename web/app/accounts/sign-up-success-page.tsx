import { useLocation } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/sign-up-success-page'
import { ResendForm } from './resend-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sign_up_success_title(), path: '/signup/success', isPrivate: true })

export default function SignUpSuccessPage() {
  const { state } = useLocation() as { state: { email?: string; target?: string } | null }
  // A reload keeps the state, of which the server's page knows nothing.
  const email = useHydrated() ? state?.email : undefined
  return (
    <SplitScreen
      title={m.sign_up_success_title()}
      lead={email ? m.sign_up_success_to({ email }) : m.sign_up_success_text()}
    >
      <p>{m.sign_up_success_missing()}</p>
      <ResendForm key={email} email={email} target={state?.target} />
    </SplitScreen>
  )
}
