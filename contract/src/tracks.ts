import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'
import { Upload } from './images.ts'
import { Place } from './places.ts'
import { maxLength, minLength } from './validation.ts'

/** Of a file of a route that is read, and of the KML that one unpacks to. */
export const maxGpxBytes = 10 * 1024 * 1024

/** Of a track as a trip keeps it: what a map can show. */
export const maxTrackPoints = 1_000
export const maxTrackLines = 100

/** Points as Google's encoded polyline, five decimals: fifteen letters for a point at most. */
const TrackLine = z
  .string()
  .check(minLength(4), maxLength(15 * maxTrackPoints), z.regex(/^[?-~]+$/))

/** The way that was gone, or will be, in pieces where it was interrupted. */
export const TrackInput = z.object({
  lines: z.array(TrackLine).check(minLength(1), maxLength(maxTrackLines)),
})
export type TrackInput = z.infer<typeof TrackInput>

const Corner = z.object({ lat: z.number(), lng: z.number() })

export const Track = z.object({
  /** Encoded polylines, each of two points or more. */
  lines: z.array(z.string()),
  lengthKm: z.number(),
  /** The points that lie farthest out, for a map that shows all of it. */
  corners: z.array(Corner),
})
export type Track = z.infer<typeof Track>

/** What the map and the days of a trip need beside the trip. */
export const TripRoute = z.object({
  /**
   * Null where the trip has none. Whoever may see the trip sees all of its track, but of what the owner's phone
   * records the last two days, see decision 94.
   */
  track: z.nullable(Track),
  /** IANA names, by the ids of the stops that the viewer sees. */
  timeZones: z.record(z.uuid(), z.string()),
})
export type TripRoute = z.infer<typeof TripRoute>

/** A place that such a file names or ends at, as a stop could have it. */
export const GpxStop = z.object({
  place: Place,
  /** The city by it, where the place is one of the file's own. */
  near: z.nullable(z.string()),
  /** At the place, where the file tells. */
  date: z.nullable(z.iso.date()),
  /** Empty for none. */
  note: z.string(),
  private: z.boolean(),
})
export type GpxStop = z.infer<typeof GpxStop>

export const GpxPreview = z.object({
  name: z.nullable(z.string()),
  /** Made simpler; null where the file has none. */
  track: z.nullable(Track),
  /** In the order of the journey. */
  stops: z.array(GpxStop),
  /** Places beyond what a trip can have, or far from any city. */
  leftOutCount: z.int(),
})
export type GpxPreview = z.infer<typeof GpxPreview>

/** What it is, its bytes tell: it may be called anything. */
const RouteFile = Upload.check().register(z.globalRegistry, {
  type: 'string',
  format: 'binary',
  description:
    'GPX 1.0 or 1.1 (application/gpx+xml), KML (application/vnd.google-earth.kml+xml), ' +
    'KMZ (application/vnd.google-earth.kmz) or GeoJSON (application/geo+json)',
})

const tripParams = z.object({ id: Id })

export const getTripRoute = endpoint({
  name: 'getTripRoute',
  summary: "A trip's track and the time zones of its stops",
  method: 'GET',
  path: '/trips/:id/route',
  auth: 'optional',
  params: tripParams,
  reply: TripRoute,
  etag: true,
  errors: ['not_allowed'],
})

/** `gpx` is the file; nothing of it is kept until a trip is sent with its track and its stops. */
export const readGpx = endpoint({
  name: 'readGpx',
  summary: 'What a file of a route would add to a trip: GPX, KML, KMZ or GeoJSON',
  method: 'POST',
  path: '/user/gpx',
  auth: 'confirmed',
  body: z.object({ gpx: z.object({ file: RouteFile }) }),
  multipart: true,
  reply: GpxPreview,
  status: 200,
  errors: ['too_large', 'unsupported_type', 'broken_gpx'],
})

export const getTripGpx = {
  name: 'getTripGpx',
  summary: 'The stops of a trip that the viewer sees and its track, as GPX 1.1',
  path: '/trips/:id/gpx',
  auth: 'optional',
  params: tripParams,
  types: ['application/gpx+xml'],
  etag: true,
  errors: ['not_allowed'],
} satisfies FileCall

/**
 * Of TripWaysChannel, to the trip's owner alone, once a minute at most: a phone has recorded more of its way, which
 * pages that show it load anew.
 */
export const TripWayEvent = z.object({
  type: z.literal('changed'),
  tripId: z.uuid(),
})
export type TripWayEvent = z.infer<typeof TripWayEvent>
