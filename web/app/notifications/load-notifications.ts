import type { LoadPage } from '../api/page-data.ts'
import { fetchCount, fetchList } from './notification-actions.ts'
import { notificationStore } from './notification-store.ts'

/** Into the store, where what comes live goes too. */
export const load: LoadPage<null> = async (callApi) => {
  // Rows may be gone that nobody said were.
  if (notificationStore.get().lastCountFetchedAt) void fetchCount()
  const refusal = await fetchList(callApi)
  return refusal === undefined ? { ok: true, data: null } : { ok: false, status: refusal }
}
