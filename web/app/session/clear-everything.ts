import { clearAlerts } from '../api/alerts.ts'
import { forgetAllDrafts } from '../forms/drafts.ts'
import { forgetWorker } from '../push/forget-worker.ts'
import { forgetShared } from '../share-target/forget-shared.ts'
import { forgetUploads } from '../uploads/stored-uploads.ts'
import { deleteKept } from './forget-kept.ts'
import { forgetSession } from './session-store.ts'

/**
 * On logging out: the token, the member, every draft, photos on their way, pages that are kept, what other apps
 * have shared, and what the device is told. The ids of what was made here stay (`forms/create-or-update.ts`):
 * another tab may hold a draft.
 */
export function clearEverything(): void {
  // Before the session: other tabs still show their forms, and keep what is typed into them.
  forgetAllDrafts()
  forgetUploads()
  void deleteKept()
  void forgetShared()
  void forgetWorker()
  // At once, so that what is read by now is not kept, and the worker goes.
  forgetSession()
  clearAlerts()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
