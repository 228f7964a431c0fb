import { listStopPhotos } from '@farfolk/contract/album-items'
import { listTripAlbums } from '@farfolk/contract/albums'
import { listTripPackingLists, type PackingList } from '@farfolk/contract/packing-lists'
import { listInterests } from '@farfolk/contract/reference'
import { getTripRoute, type TripRoute } from '@farfolk/contract/tracks'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import { type AlbumList, albumListOf, albumsQuery } from '../albums/album-list.ts'
import type { LoadPage } from '../api/page-data.ts'
import { type PhotosOfStops, shownStopPhotos } from './shown-stop-photos.ts'
import { isTripSection } from './trip-sections.ts'

export interface TripPageData {
  trip: Trip
  /** In the sections that show the map; undefined in others. */
  route?: TripRoute | undefined
  /** In the section of the itinerary alone. */
  stopPhotos?: PhotosOfStops | undefined
  /** In the section of albums alone. */
  albums?: AlbumList | undefined
  /** In the section of packing alone. */
  packingLists?: PackingList[] | undefined
  /** Names of the trip's interests. */
  interests: string[]
}

/** A trip as the viewer may see it; an unknown section or an impossible id is 404. */
export const load: LoadPage<TripPageData> = async (callApi, { params, url }) => {
  if (!isTripSection(params.section)) return { ok: false, status: 404 }
  const id = params.id ?? ''
  const query = albumsQuery(url)
  const section = params.section ?? 'overview'
  const hasMap = section === 'overview' || section === 'itinerary'
  const [result, route, stopPhotos, interests, albums, packing] = await Promise.all([
    callApi(getTrip, { params: { id } }),
    hasMap ? callApi(getTripRoute, { params: { id } }) : undefined,
    section === 'itinerary' ? callApi(listStopPhotos, { params: { id } }) : undefined,
    callApi(listInterests, {}),
    section === 'albums' ? callApi(listTripAlbums, { params: { id }, query }) : undefined,
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
      albums: albums && albumListOf(albums),
      packingLists: packing?.data,
      interests: named.map(({ name }) => name),
    },
  }
}
