import { getOwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { adoptTheme } from '../theme/adopt-theme.ts'
import { tellMissing } from '../ui/tell-missing.ts'
import { switchLanguage } from '../words/switch-language.ts'
import { readStoredSession, sessionIsTried, showUser } from './session-store.ts'

/** Loads the member whose token is kept. Whatever comes of it, the app goes on, and says what failed. */
export async function startSession(): Promise<void> {
  const stored = readStoredSession()
  if (!stored) return
  const result = await callApi(getOwnUser, {})
  if (result.ok) {
    await switchLanguage(result.data.locale).catch(tellMissing)
    adoptTheme(result.data.settings.theme)
    showUser(result.data)
  }
  // Else nobody is signed in on this page. A 401 has taken the token by now; it may well be good where no
  // network or no database was there, or too much was asked, and is kept for the next page.
  sessionIsTried()
}
