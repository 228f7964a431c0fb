import { listOwnPackingLists, type PackingList } from '@farfolk/contract/packing-lists'
import type { CallApi } from '@farfolk/contract/call'
import type { LoadPage } from '../api/page-data.ts'

/** The own ones, and those that others have on the own trips. */
const whoseLists = ['own', 'companions'] as const
export type Whose = (typeof whoseLists)[number]

export interface ListsPage {
  items: PackingList[]
  nextCursor: string | null
}

export type PackingListsData = Record<Whose, ListsPage>

/** The first page of both; with a cursor, of those that the address names. */
export const load: LoadPage<PackingListsData> = async (callApi, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const asked = whoseLists.find((of) => of === url.searchParams.get('of')) ?? 'own'
  const [own, companions] = await Promise.all(
    whoseLists.map((of) =>
      cursor === undefined || of === asked ? page(callApi, of, cursor) : nothing,
    ),
  )
  if (!own?.ok) return { ok: false, status: own?.status ?? 0 }
  return { ok: true, data: { own: own.data, companions: companions?.ok ? companions.data : none } }
}

const none: ListsPage = { items: [], nextCursor: null }
const nothing = { ok: true, data: none } as const

async function page(callApi: CallApi, of: Whose, cursor: string | undefined) {
  const result = await callApi(listOwnPackingLists, { query: { of, cursor } })
  if (!result.ok) return { ok: false, status: result.status } as const
  return {
    ok: true,
    data: { items: result.data, nextCursor: result.page?.nextCursor ?? null },
  } as const
}
