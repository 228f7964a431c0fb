import { listOwnPackingLists, type PackingList } from '@farfolk/contract/packing-lists'
import type { LoadPage } from '../api/page-data.ts'

export interface PackingListsData {
  own: PackingList[]
  nextCursor: string | null
  /** Of others on the own trips; with the first page alone. */
  companions: PackingList[]
}

const asMany = 100

/** The own lists, a page of them from the cursor on. */
export const load: LoadPage<PackingListsData> = async (callApi, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [own, companions] = await Promise.all([
    callApi(listOwnPackingLists, { query: { cursor } }),
    cursor === undefined
      ? callApi(listOwnPackingLists, { query: { of: 'companions', limit: asMany } })
      : undefined,
  ])
  if (!own.ok) return { ok: false, status: own.status }
  return {
    ok: true,
    data: {
      own: own.data,
      nextCursor: own.page?.nextCursor ?? null,
      companions: companions?.ok ? companions.data : [],
    },
  }
}
