import { listOwnPackingLists, type PackingList } from '@farfolk/contract/packing-lists'
import type { CallApi } from '@farfolk/contract/call'
import type { LoadPage } from '../api/page-data.ts'

/** The own ones, and those that others have on the own trips. */
export type Whose = 'own' | 'companions'

export interface ListsPage {
  items: PackingList[]
  nextCursor: string | null
}

export type PackingListsData = Record<Whose, ListsPage>

/** The first page of both; with a cursor, of those that the address names. */
export const load: LoadPage<PackingListsData> = async (callApi, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const asked = url.searchParams.get('of') === 'companions' ? 'companions' : 'own'
  const isAsked = (of: Whose) => cursor === undefined || of === asked
  const [own, companions] = await Promise.all([
    isAsked('own') ? page(callApi, 'own', cursor) : undefined,
    isAsked('companions') ? page(callApi, 'companions', cursor) : undefined,
  ])
  // Those of others are an addition where both are asked for.
  const first = own ?? companions
  if (!first?.ok) return { ok: false, status: first?.status ?? 0 }
  return {
    ok: true,
    data: {
      own: own?.ok ? own.data : none,
      companions: companions?.ok ? companions.data : none,
    },
  }
}

const none: ListsPage = { items: [], nextCursor: null }

async function page(callApi: CallApi, of: Whose, cursor: string | undefined) {
  const result = await callApi(listOwnPackingLists, { query: { of, cursor } })
  if (!result.ok) return { ok: false, status: result.status } as const
  const nextCursor = result.page?.nextCursor ?? null
  return { ok: true, data: { items: result.data, nextCursor } } as const
}
