import { decodeLine, encodeLine } from '@farfolk/contract/polyline'
import { maxTrackLines, maxTrackPoints, type TripRoute } from '@farfolk/contract/tracks'
import tzLookup from '@photostructure/tz-lookup'
import type { RouteRow } from './queries.ts'
import { simplifyTrack } from './simplify-track.ts'
import { presentTrack } from './track-lines.ts'

export function presentRoute({ lines, length_km: lengthKm, stops }: RouteRow): TripRoute {
  return {
    track: lines && presentTrack(forMap(lines), lengthKm ?? 0),
    timeZones: Object.fromEntries(stops.map((stop) => [stop.id, tzLookup(stop.lat, stop.lng)])),
  }
}

/** A way that was recorded day by day may be of more points than a map can show, and than a trip would take back. */
function forMap(lines: string[]): string[] {
  const decoded = lines.map(decodeLine)
  const count = decoded.reduce((sum, points) => sum + points.length, 0)
  if (count <= maxTrackPoints && lines.length <= maxTrackLines) return lines
  return simplifyTrack(decoded).map(encodeLine)
}
