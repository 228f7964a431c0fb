import { listTripAlbums } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import type { Stay } from '@farfolk/contract/crossing'
import { listPackingListTemplates } from '@farfolk/contract/packing-list-templates'
import { listTrips, type Trip } from '@farfolk/contract/trips'
import { photoOf } from '../albums/album-photo.ts'
import type { Photo } from '../albums/shown-album.ts'
import type { LoadPage } from '../api/page-data.ts'
import { firstDays, firstTemplate } from './first-list.ts'
import type { PackedThing } from './packing-piece.tsx'

/** A trip of somebody, open to everyone, with what crossing its path takes. */
export interface CrossedTrip {
  id: string
  name: string
  owner: { firstName: string; avatarUrl: string }
  stays: (Stay & { name: string })[]
}

/** Each piece shows something of the club; what the club has nothing for is left out. */
export interface FeaturesData {
  crossed: CrossedTrip | null
  album: { id: string; name: string; photos: Photo[] } | null
  things: PackedThing[]
}

const shownPhotos = 9
const fewPhotos = 4
const askedTrips = 100

export const load: LoadPage<FeaturesData> = async (callApi) => {
  const [upcoming, finished, templates] = await Promise.all([
    callApi(listTrips, { query: { type: 'upcoming' } }),
    callApi(listTrips, { query: { type: 'finished', limit: askedTrips } }),
    callApi(listPackingListTemplates, { query: { days: firstDays } }),
  ])
  const template = templates.ok && templates.data.find(({ id }) => id === firstTemplate)
  return {
    ok: true,
    data: {
      crossed: upcoming.ok ? crossedOf(upcoming.data) : null,
      album: finished.ok ? await findAlbum(callApi, finished.data) : null,
      things: template ? template.packingListItems : [],
    },
  }
}

function crossedOf(trips: readonly Trip[]): CrossedTrip | null {
  const open = trips
    .filter(({ lookingForCompany }) => lookingForCompany)
    .map(({ id, name, owner, stops }) => ({
      id,
      name,
      owner: { firstName: owner.profile.firstName, avatarUrl: owner.profile.avatarUrl },
      stays: stops.flatMap(({ place, arrivalDate: from, departureDate: to }) =>
        from && to ? [{ name: place.name, from, to, place: pointOf(place) }] : [],
      ),
    }))
  return open.find(({ stays }) => stays.length > 1) ?? null
}

function pointOf({ countryCode, lat, lng }: Stay['place']): Stay['place'] {
  return { countryCode, lat, lng }
}

async function findAlbum(callApi: CallApi, trips: readonly Trip[]) {
  const trip = trips.find(({ albumsCount }) => albumsCount > 0)
  if (!trip) return null
  const query = { albumItems: shownPhotos }
  const linked = await callApi(listTripAlbums, { params: { id: trip.id }, query })
  const found = linked.ok && linked.data.find((one) => one.albumItemsCount >= fewPhotos)
  if (!found) return null
  const { id, name, albumItems } = found
  return { id, name, photos: albumItems.map(photoOf) }
}
