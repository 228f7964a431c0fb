import type { Trip, TripType } from '@farfolk/contract/trips'
import { type Cover, coverOf } from '../covers/cover.ts'

/** As much of a trip as a card shows: a page of twenty stays small. */
export interface TripCardData {
  id: string
  name: string
  type: TripType
  startDate: string | null
  endDate: string | null
  countries: string[]
  cover: Cover | null
  /** Each once, in the order of the journey: the first ones. */
  places: string[]
  /** Of all. */
  placesCount: number
  points: { lat: number; lng: number }[]
  owner: { firstName: string; avatarUrl: string }
  /** Never of one that is over. */
  lookingForCompany: boolean
}

const maxPlaces = 12

export function tripCardData(trip: Trip): TripCardData {
  const { id, name, type, startDate, endDate, countries } = trip
  const { firstName, avatarUrl } = trip.owner.profile
  const places = [...new Set(trip.stops.map((stop) => stop.place.name))]
  const points = trip.stops
    .slice(0, maxPlaces)
    .map(({ place }) => ({ lat: toHundredth(place.lat), lng: toHundredth(place.lng) }))
  return {
    id,
    name,
    type,
    startDate,
    endDate,
    countries,
    cover: coverOf(trip.cover),
    places: places.slice(0, maxPlaces),
    placesCount: places.length,
    points,
    owner: { firstName, avatarUrl },
    lookingForCompany: trip.lookingForCompany && type !== 'finished',
  }
}

/** About a kilometre: a map of results shows no more. */
function toHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
