import type { OwnUser } from '@farfolk/contract/members'
import { useNavigate, useRevalidator } from 'react-router'
import { untellSignedOut } from '../forms/signed-out.ts'
import { showUser, storeSession } from '../session/session-store.ts'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import { landingPath } from './landing.ts'

/**
 * Keeps the session of an answer that bears a token, then shows the member where they wanted to be:
 * `redirectTo`, `''` for the default landing, absent for the page that is open.
 */
export function useSignIn() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (user: OwnUser, headers: Headers, redirectTo?: string): Promise<void> => {
    const accessToken = headers.get('authorization')?.replace(/^Bearer /i, '')
    if (!accessToken) throw new Error('The answer bears no token')
    storeSession({ accessToken, userId: user.id })
    const [{ switchLanguage }] = await Promise.all([
      import('../words/switch-language.ts'),
      loadMemberShell(),
    ])
    await switchLanguage(user.locale)
    if (redirectTo === undefined) await revalidate()
    else await navigate(redirectTo || landingPath(user), { replace: true })
    untellSignedOut()
    showUser(user)
  }
}
