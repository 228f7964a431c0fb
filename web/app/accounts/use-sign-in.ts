import type { SignedIn } from '@farfolk/contract/accounts'
import { type NavigateFunction, useNavigate, useRevalidator } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { untellSignedOut } from '../forms/signed-out.ts'
import { m } from '../paraglide/messages.js'
import { showUser, storeSession } from '../session/session-store.ts'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import { adoptTheme } from '../theme/adopt-theme.ts'
import { landingPath } from './landing.ts'
import { keepTarget } from './return-target.ts'

/** What `enter` moves the page with. */
export interface Entering {
  navigate: NavigateFunction
  revalidate: () => Promise<void>
}

/** `enter` from here. */
export function useSignIn() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (user: SignedIn, headers: Headers, redirectTo?: string): Promise<void> =>
    enter({ navigate, revalidate }, user, headers, redirectTo)
}

/**
 * Keeps the session of an answer that bears a token, then shows the member where they wanted to be:
 * `redirectTo`, `''` for the default landing, absent for the page that is open.
 */
export async function enter(
  { navigate, revalidate }: Entering,
  { reopened, ...user }: SignedIn,
  headers: Headers,
  redirectTo?: string,
): Promise<void> {
  const accessToken = headers.get('authorization')?.replace(/^Bearer /i, '')
  if (!accessToken) throw new Error('The answer bears no token')
  storeSession({ accessToken, userId: user.id })
  // What an older mail was to lead to is wanted no more.
  keepTarget('')
  try {
    const [{ switchLanguage }] = await Promise.all([
      import('../words/switch-language.ts'),
      loadMemberShell(),
    ])
    await switchLanguage(user.locale)
  } catch {
    // The member is in: a document of its own has its own files.
    location.assign(redirectTo === undefined ? location.href : redirectTo || landingPath(user))
    return
  }
  if (redirectTo === undefined) await revalidate()
  else await navigate(redirectTo || landingPath(user), { replace: true })
  adoptTheme(user.settings.theme)
  untellSignedOut()
  if (reopened) {
    dismissAlert('account-closed')
    const messages = [m.sign_in_reopened()]
    // Whoever has closed it may have wanted nothing but to look.
    addAlert({ id: 'account-reopened', type: 'warning', messages, persistent: true })
  }
  showUser(user)
}
