import type { LoadPage } from '../api/page-data.ts'
import { fetchList } from './notification-actions.ts'

/** Into the store, where what comes live goes too. */
export const load: LoadPage<null> = async () => {
  const refusal = await fetchList()
  return refusal === undefined ? { ok: true, data: null } : { ok: false, status: refusal }
}
