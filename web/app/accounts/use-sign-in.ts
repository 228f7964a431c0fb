import type { SignedIn } from '@farfolk/contract/accounts'
import { type NavigateFunction, useNavigate, useRevalidator } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { untellSignedOut } from '../forms/signed-out.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession, showUser, storeSession } from '../session/session-store.ts'
import { loadMemberShell } from '../shell/load-member-shell.tsx'
import { adoptTheme } from '../theme/adopt-theme.ts'
import { landingPath } from './landing.ts'
import { keepTarget } from './return-target.ts'

const nothingKept = 'nothing-kept'

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
 * A browser that keeps nothing stays where it is, and is told so.
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
  dismissAlert(nothingKept)
  // No call would bear the token: the next page would be a visitor's, and nobody would know why.
  if (!readStoredSession()) {
    addAlert({ id: nothingKept, type: 'error', messages: [m.sign_in_nothing_kept()] })
    return
  }
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
