import { listInterests } from '@farfolk/contract/reference'
import { getSharedTripRoute } from '@farfolk/contract/shared-trips'
import { openShare, type SharedThing } from '@farfolk/contract/shares'
import type { TripRoute } from '@farfolk/contract/tracks'
import { getTrip } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { readStoredSession } from '../session/session-store.ts'

type Shared<Kind extends SharedThing['kind']> = Extract<SharedThing, { kind: Kind }>

export type SharedPageData =
  | { kind: 'album'; id: string }
  | (Pick<Shared<'trip'>, 'kind' | 'item' | 'allowDownload'> & {
      interests: string[]
      /** Undefined where it could not be had: the stops are there without it. */
      route: TripRoute | undefined
      /** Whether a member may open the trip itself; undefined for visitors, who are not asked for. */
      isOpen: boolean | undefined
    })
  | Pick<Shared<'packingList'>, 'kind' | 'owner' | 'item'>
  | Pick<Shared<'bucketList'>, 'kind' | 'owner' | 'item'>
  | Pick<Shared<'travelMap'>, 'kind' | 'owner' | 'item'>

/** What a link opens; 403 where it asks for a password. An album has a page of its own. */
export const load: LoadPage<SharedPageData> = async (callApi, { params: { token = '' } }) => {
  const result = await callApi(openShare, { params: { token } })
  if (!result.ok) {
    // Long after wrong passwords; a browser that keeps one asks by itself, where nothing else notes it.
    const retryAfter = result.headers.get('retry-after') ?? undefined
    return { ok: false, status: result.status === 422 ? 404 : result.status, retryAfter }
  }
  const { kind, owner, item, allowDownload } = result.data
  if (kind === 'album') return { ok: true, data: { kind, id: item.id } }
  if (kind === 'packingList') return { ok: true, data: { kind, owner, item } }
  if (kind === 'bucketList') return { ok: true, data: { kind, owner, item } }
  if (kind === 'travelMap') return { ok: true, data: { kind, owner, item } }
  const [interests, route, trip] = await Promise.all([
    item.interests.length > 0 ? callApi(listInterests, {}) : undefined,
    callApi(getSharedTripRoute, { params: { token } }),
    readStoredSession() ? callApi(getTrip, { params: { id: item.id } }) : undefined,
  ])
  const wanted = new Set<string>(item.interests)
  const named = interests?.ok ? interests.data.filter(({ id }) => wanted.has(id)) : []
  const names = named.map(({ name }) => name)
  const way = route.ok ? route.data : undefined
  const shown = { kind, item, allowDownload, interests: names, route: way, isOpen: trip?.ok }
  return { ok: true, data: shown }
}
