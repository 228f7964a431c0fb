import { getOwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { adoptTheme } from '../theme/adopt-theme.ts'
import { switchLanguage } from '../words/switch-language.ts'
import { forgetSession, readStoredSession, sessionIsTried, showUser } from './session-store.ts'

/** Loads the member whose token is kept. Whatever comes of it, the app goes on, and says what failed. */
export async function startSession(): Promise<void> {
  const stored = readStoredSession()
  if (!stored) return
  const result = await callApi(getOwnUser, {})
  if (result.ok) {
    await switchLanguage(result.data.locale)
    adoptTheme(result.data.settings.theme)
    showUser(result.data)
  }
  // Without a network the token may well be good: it is kept for the next page.
  else if (result.status !== 0) forgetSession()
  sessionIsTried()
}
