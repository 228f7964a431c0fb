import { type DestinationDetail, getDestination } from '@farfolk/contract/destinations'
import { type CountryDetail, getCountry } from '@farfolk/contract/countries'
import { listTrips } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { type Cover, coverOf } from '../covers/cover.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'

export interface Traveller {
  id: string
  firstName: string
  avatarUrl: string
}

export interface PhotoThere {
  id: string
  albumId: string
  caption: string
  cover: Cover | null
}

export interface DestinationPageData {
  country: CountryDetail
  /** Those that set off next, or are under way. */
  trips: TripCardData[]
  status: DestinationDetail['status']
  travellers: Traveller[]
  photos: PhotoThere[]
}

const shownTrips = 6

/** A country and what the viewer may see of the club there; a code of none is 404. */
export const load: LoadPage<DestinationPageData> = async (callApi, { params }) => {
  const code = (params.code ?? '').toUpperCase()
  const [country, detail, trips] = await Promise.all([
    callApi(getCountry, { params: { code } }),
    callApi(getDestination, { params: { code } }),
    callApi(listTrips, { query: { type: 'upcoming', country: code, limit: shownTrips } }),
  ])
  if (!country.ok) return { ok: false, status: country.status === 422 ? 404 : country.status }
  if (!detail.ok) return { ok: false, status: detail.status }
  if (!trips.ok) return { ok: false, status: trips.status }
  const { status, travellers, photos } = detail.data
  return {
    ok: true,
    data: {
      country: country.data,
      trips: trips.data.map(tripCardData),
      status,
      travellers: travellers.map(({ id, profile: { firstName, avatarUrl } }) => ({
        id,
        firstName,
        avatarUrl,
      })),
      photos: photos.map(({ id, albumId, caption, image }) => ({
        id,
        albumId,
        caption,
        cover: coverOf(image),
      })),
    },
  }
}
