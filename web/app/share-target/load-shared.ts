import { type Album, listOwnAlbums, listTripAlbums } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import { listTravels } from '@farfolk/contract/company'
import { listOwnTrips, type Trip } from '@farfolk/contract/trips'
import { wholeList } from '../api/call-api.ts'
import type { LoadPage } from '../api/page-data.ts'
import { isUnderWay } from '../here/is-under-way.ts'
import { readStoredSession } from '../session/session-store.ts'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { localDay } from '../ui/local-day.ts'
import { type AlbumPlace, placesOf } from './album-places.ts'
import { readShared, type Shared } from './shared-things.ts'

type Listed<T> = { ok: true; data: T } | { ok: false; status: number }

/** What was shared, with where it may go; undefined where nothing was. */
export type ShareTargetData =
  | { kind: 'files'; shared: Shared; places: Listed<AlbumPlace[]> }
  | { kind: 'words'; shared: Shared; trips: Listed<TripChoice[]> }
  | undefined

/** What is on the device shows whether the club can be asked or not. */
export const load: LoadPage<ShareTargetData> = async (callApi) => {
  const userId = readStoredSession()?.userId ?? ''
  const shared = await readShared(userId)
  if (!shared) return { ok: true, data: undefined }
  if (shared.files.length + shared.leftOut > 0) {
    const places = await loadPlaces(callApi, userId)
    return { ok: true, data: { kind: 'files', shared, places } }
  }
  const trips = await tripsAhead(callApi, userId)
  return { ok: true, data: { kind: 'words', shared, trips } }
}

const perPage = 100

/** The trips under way and those to come, own ones and those of others that the member travels on. */
async function tripsAhead(callApi: CallApi, userId: string): Promise<Listed<Trip[]>> {
  const query = { type: 'upcoming', limit: perPage } as const
  const [own, others] = await Promise.all([
    wholeList((cursor) => callApi(listOwnTrips, { query: { ...query, cursor } })),
    wholeList((cursor) => callApi(listTravels, { query: { ...query, cursor } })),
  ])
  if (!own.ok) return own
  if (!others.ok) return others
  const goesAlong = ({ travellers }: Trip) =>
    travellers.some(({ user, status }) => user.id === userId && status === 'accepted')
  const trips = [...own.data, ...others.data.filter(goesAlong)]
  const data = trips.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return { ok: true, data }
}

const dayOf = ({ startDate }: Trip) => startDate ?? ''

async function loadPlaces(callApi: CallApi, userId: string): Promise<Listed<AlbumPlace[]>> {
  const query = { limit: perPage, albumItems: 0 }
  const [own, ahead] = await Promise.all([
    wholeList((cursor) => callApi(listOwnAlbums, { query: { ...query, cursor } })),
    tripsAhead(callApi, userId),
  ])
  if (!own.ok) return own
  if (!ahead.ok) return ahead
  const today = localDay(Date.now())
  // The one that began last is most likely meant.
  const underWay = ahead.data.filter((trip) => isUnderWay(trip, today)).toReversed()
  const ofTrips = await Promise.all(
    underWay.map(async ({ id, name }) => {
      const found = await callApi(listTripAlbums, { params: { id }, query })
      return { id, name, albums: found.ok ? found.data.filter(mayAdd) : [] }
    }),
  )
  return { ok: true, data: placesOf(ofTrips, own.data) }

  function mayAdd({ owner, companionsAdd }: Album): boolean {
    return owner.id === userId || companionsAdd === true
  }
}
