import { clearAlerts } from '../api/alerts.ts'
import { forgetAllDrafts } from '../forms/drafts.ts'
import { forgetSession } from './session-store.ts'

/** On logging out: the token, the member, and every draft that was typed. */
export function clearEverything(): void {
  forgetSession()
  clearAlerts()
  forgetAllDrafts()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
