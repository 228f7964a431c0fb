import { type ClubStats, getStats } from '@farfolk/contract/reference'
import type { LoadPage } from '../api/page-data.ts'

/** Null where they could not be counted: the words stand without them. */
export const load: LoadPage<{ stats: ClubStats | null }> = async (callApi) => {
  const stats = await callApi(getStats, {})
  return { ok: true, data: { stats: stats.ok ? stats.data : null } }
}
