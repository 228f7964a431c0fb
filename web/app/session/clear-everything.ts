import { clearAlerts } from '../api/alerts.ts'
import { forgetAllDrafts } from '../forms/drafts.ts'
import { forgetWorker } from '../push/forget-worker.ts'
import { forgetUploads } from '../uploads/stored-uploads.ts'
import { forgetSession } from './session-store.ts'

/** On logging out: the token, the member, every draft, photos on their way, and what the device is told. */
export function clearEverything(): void {
  // Before the session: other tabs still show their forms, and keep what is typed into them.
  forgetAllDrafts()
  forgetUploads()
  void forgetWorker()
  forgetSession()
  clearAlerts()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
