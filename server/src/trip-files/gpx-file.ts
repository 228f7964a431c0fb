import { decodeLine } from '@farfolk/contract/polyline'
import type { FiledStop, FiledTrip } from './filed-trip.ts'
import { forenoonAt } from './local-days.ts'

/** What texts may hold and XML 1.0 (§2.2) may not: a reader would refuse the whole file. */
const outsideOfXml = /[\ufffe\uffff]/g

/**
 * GPX 1.1: each stop a waypoint with the day of its arrival, all of them a route, and the track.
 * Undefined without any. A private stop, which is there for its company alone, is marked in a
 * namespace of our own: read again it would else be everybody's.
 */
export async function tripGpx(trip: FiledTrip): Promise<string | undefined> {
  if (trip.stops.length === 0 && trip.lines === null) return undefined
  const { BaseBuilder, buildGPX } = await import('gpx-builder')
  const { Metadata, Point, Route, Segment, Track } = BaseBuilder.MODELS
  const gpx = new BaseBuilder()
  gpx.setMetadata(new Metadata({ name: trip.name, desc: trip.description }))
  const points = trip.stops.map((stop) => new Point(stop.lat, stop.lng, wordsOf(stop)))
  gpx.setWayPoints(points)
  if (points.length > 0) gpx.setRoutes([new Route({ rtept: points })])
  if (trip.lines) {
    const segments = trip.lines.map(
      (line) => new Segment(decodeLine(line).map(({ lat, lng }) => new Point(lat, lng))),
    )
    gpx.setTracks([new Track(segments, { name: trip.name })])
  }
  const file = gpx.toObject()
  const own = trip.stops.some((stop) => stop.private) && { 'xmlns:farfolk': 'urn:farfolk:gpx' }
  return buildGPX({ ...file, attributes: { ...file.attributes, ...own } }).replaceAll(
    outsideOfXml,
    '',
  )
}

function wordsOf({ place_name: name, arrival_date: day, note, ...stop }: FiledStop) {
  return {
    name,
    ...(note !== '' && { desc: note }),
    ...(day !== null && { time: forenoonAt(day, stop) }),
    ...(stop.private && { extensions: { 'farfolk:stop': { 'farfolk:private': 'true' } } }),
  }
}
