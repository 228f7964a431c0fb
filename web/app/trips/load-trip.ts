import { listStopPhotos } from '@farfolk/contract/album-items'
import { listTripPackingLists, type PackingList } from '@farfolk/contract/packing-lists'
import { listInterests } from '@farfolk/contract/reference'
import { getTripRoute, type TripRoute } from '@farfolk/contract/tracks'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { loadTripAlbums, type TripAlbumList } from './load-trip-albums.ts'
import { type PhotosOfStops, shownStopPhotos } from './shown-stop-photos.ts'

export interface TripPageData {
  trip: Trip
  /** In the sections that show the map; undefined in others. */
  route?: TripRoute | undefined
  /** In the section of the itinerary alone. */
  stopPhotos?: PhotosOfStops | undefined
  /** In the section of albums alone. */
  albums?: TripAlbumList | undefined
  /** In the section of packing alone. */
  packingLists?: PackingList[] | undefined
  /** Names of the trip's interests. */
  interests: string[]
}

// Here, where no visitor's page downloads it.
const tripSections = new Set(['overview', 'itinerary', 'travellers', 'albums', 'packing', 'chat'])

/** A trip as the viewer may see it; an unknown section or an impossible id is 404. */
export const load: LoadPage<TripPageData> = async (callApi, { params, url }) => {
  const { id = '', section = 'overview' } = params
  if (!tripSections.has(section)) return { ok: false, status: 404 }
  const hasMap = section === 'overview' || section === 'itinerary'
  const [result, route, stopPhotos, interests, albums, packing] = await Promise.all([
    callApi(getTrip, { params: { id } }),
    hasMap ? callApi(getTripRoute, { params: { id } }) : undefined,
    section === 'itinerary' ? callApi(listStopPhotos, { params: { id } }) : undefined,
    callApi(listInterests, {}),
    section === 'albums' ? loadTripAlbums(callApi, id, url) : undefined,
    section === 'packing'
      ? callApi(listTripPackingLists, { params: { id }, query: { limit: 100 } })
      : undefined,
  ])
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  if (albums && !albums.ok) return { ok: false, status: albums.status }
  if (packing && !packing.ok) return { ok: false, status: packing.status }
  const wanted = new Set<string>(result.data.interests)
  const named = interests.ok ? interests.data.filter((interest) => wanted.has(interest.id)) : []
  return {
    ok: true,
    data: {
      trip: result.data,
      route: route?.ok ? route.data : undefined,
      stopPhotos: stopPhotos?.ok ? shownStopPhotos(stopPhotos.data) : undefined,
      albums: albums?.data,
      packingLists: packing?.data,
      interests: named.map(({ name }) => name),
    },
  }
}
