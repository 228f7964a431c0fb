import { decodeLine } from '@farfolk/contract/polyline'
import type { FiledTrip } from './filed-trip.ts'

/** What texts may hold and XML 1.0 (§2.2) may not: a reader would refuse the whole file. */
const outsideOfXml = /[\ufffe\uffff]/g

/** GPX 1.1: each stop a waypoint, all of them a route, and the track. Undefined without any. */
export async function tripGpx(trip: FiledTrip): Promise<string | undefined> {
  if (trip.stops.length === 0 && trip.lines === null) return undefined
  const { BaseBuilder, buildGPX } = await import('gpx-builder')
  const { Metadata, Point, Route, Segment, Track } = BaseBuilder.MODELS
  const gpx = new BaseBuilder()
  gpx.setMetadata(new Metadata({ name: trip.name, desc: trip.description }))
  const points = trip.stops.map(
    ({ lat, lng, place_name: name, note }) =>
      new Point(lat, lng, note === '' ? { name } : { name, desc: note }),
  )
  gpx.setWayPoints(points)
  if (points.length > 0) gpx.setRoutes([new Route({ rtept: points })])
  if (trip.lines) {
    const segments = trip.lines.map(
      (line) => new Segment(decodeLine(line).map(({ lat, lng }) => new Point(lat, lng))),
    )
    gpx.setTracks([new Track(segments, { name: trip.name })])
  }
  return buildGPX(gpx.toObject()).replaceAll(outsideOfXml, '')
}
