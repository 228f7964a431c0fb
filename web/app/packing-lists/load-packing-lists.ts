import {
  listOwnPackingLists,
  listUserPackingLists,
  type PackingList,
} from '@farfolk/contract/packing-lists'
import type { CallApi } from '@farfolk/contract/call'
import type { ViewAs } from '@farfolk/contract/permissions'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { viewAsOf } from '../profile/view-as.ts'
import { readStoredSession } from '../session/session-store.ts'

/** The own ones, and those that others have on the own trips. */
export type Whose = 'own' | 'companions'

export type ListsPage = ListPage<PackingList>

export interface PackingListsData extends Record<Whose, ListsPage> {
  /** As whom the owner looks at the own ones: the others are left out. */
  viewAs?: ViewAs
  /** Nothing is shown to such a viewer. */
  isHidden?: boolean
}

/** The first page of both; with a cursor, of those that the address names. */
export const load: LoadPage<PackingListsData> = async (callApi, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const viewAs = viewAsOf(url.searchParams)
  if (viewAs) return loadSeen(callApi, viewAs, cursor)
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

async function loadSeen(callApi: CallApi, viewAs: ViewAs, cursor: string | undefined) {
  const params = { id: readStoredSession()?.userId ?? '' }
  const seen = asPage(await callApi(listUserPackingLists, { params, query: { viewAs, cursor } }))
  const isHidden = !seen.ok && seen.status === 403
  if (!seen.ok && !isHidden) return seen
  const own = seen.ok ? seen.data : none
  return { ok: true, data: { own, companions: none, viewAs, isHidden } } as const
}

async function page(callApi: CallApi, of: Whose, cursor: string | undefined) {
  return asPage(await callApi(listOwnPackingLists, { query: { of, cursor } }))
}
