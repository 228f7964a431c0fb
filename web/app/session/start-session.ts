import { getOwnUser } from '@farfolk/contract/members'
import { dismissAlert } from '../api/alerts.ts'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { untellSignedOut } from '../forms/signed-out.ts'
import { adoptTheme } from '../theme/adopt-theme.ts'
import { tellMissing } from '../ui/tell-missing.ts'
import { switchLanguage } from '../words/switch-language.ts'
import {
  forgetSession,
  readStoredSession,
  sessionIsTried,
  sessionStore,
  showUser,
} from './session-store.ts'

/** Loads the member whose token is kept. Whatever comes of it, the app goes on, and says what failed. */
export async function startSession(options: CallOptions = {}): Promise<void> {
  const session = readStoredSession()
  if (!session) {
    // Another tab has signed out whom this one could not load.
    if (sessionStore.get().failed !== undefined) forgetSession()
    return
  }
  if (!session.keeps) void forgetOthers().catch(() => undefined)
  const result = await callApi(getOwnUser, {}, { ...options, keeps: 'part' })
  if (result.ok) {
    await switchLanguage(result.data.locale).catch(tellMissing)
    adoptTheme(result.data.settings.theme)
    showUser(result.data)
    // Another tab may have signed out, and in again.
    untellSignedOut()
  } else if (readStoredSession()) {
    // A 401 has taken the token by now. It may well be good where no network or no database was there, or
    // too much was asked: a page of members tries it again, and any other is a visitor's until the next.
    const { status } = result
    const mayPass = status === 0 || status === 429 || status >= 500
    sessionStore.set(mayPass ? { user: null, failed: status } : { user: null })
    // As with a 401 the sign-in screen says it, and nobody else's thing was refused.
    if (!mayPass) dismissAlert(`error-${getOwnUser.name}`)
  }
  sessionIsTried()
}

/** Somebody else was here who has not signed out, or whose page was closed before all of it was gone. */
async function forgetOthers(): Promise<void> {
  // There are no caches over HTTP. Their names are in kept-in.ts.
  const names = await caches.keys()
  if (!names.some((name) => name.startsWith('kept-'))) return
  const parts = await import('../offline/late-parts.ts')
  await parts.forgetKept()
}
