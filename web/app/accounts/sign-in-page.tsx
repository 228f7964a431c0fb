import { Navigate, useSearchParams } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import type { Route } from './+types/sign-in-page'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { landingPath } from './landing.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'
import { useReturnTarget } from './return-target.ts'
import { SignInScreen } from './sign-in-screen.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: titleOf(new URLSearchParams(location.search)), path: '/sign-in' })

function titleOf(search: URLSearchParams): string {
  if (search.get('reset')) return m.reset_title()
  return search.has('forgot') ? m.forgot_title() : m.sign_in_title()
}

export default function SignInPage() {
  const [search] = useSearchParams()
  const user = useUser()
  const redirectTo = useReturnTarget()
  const token = search.get('reset')
  if (token) return <ResetPasswordScreen token={token} />
  if (search.has('forgot')) return <ForgotPasswordScreen />
  if (user) return <Navigate to={redirectTo || landingPath(user)} replace />
  return <SignInScreen redirectTo={redirectTo} />
}
