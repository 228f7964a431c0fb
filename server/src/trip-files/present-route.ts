import type { TripRoute } from '@farfolk/contract/tracks'
import tzLookup from '@photostructure/tz-lookup'
import type { RouteRow } from './queries.ts'
import { presentTrack } from './track-lines.ts'

export function presentRoute({ lines, length_km: lengthKm, stops }: RouteRow): TripRoute {
  return {
    track: lines && presentTrack(lines, lengthKm ?? 0),
    timeZones: Object.fromEntries(stops.map((stop) => [stop.id, tzLookup(stop.lat, stop.lng)])),
  }
}
