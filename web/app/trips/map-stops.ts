import type { Trip } from '@farfolk/contract/trips'
import type { MapStop } from '../maps/route-map.tsx'

export function mapStopsOf(trip: Pick<Trip, 'stops'>): MapStop[] {
  return trip.stops.map(({ id, place, private: isPrivate }) => ({
    id,
    isPrivate,
    name: place.name,
    lat: place.lat,
    lng: place.lng,
  }))
}
