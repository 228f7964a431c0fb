import { isUtf8 } from 'node:buffer'
import { maxPositions } from '@farfolk/contract/trackers'
import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.ts'

/** What an app says of where a phone was; anything of it may be nonsense. */
export interface SentPosition {
  /** Milliseconds since 1970. */
  time: number
  lat: number
  lng: number
  /** Metres; undefined where the app does not say. */
  accuracy?: number | undefined
}

export interface Sent {
  positions: SentPosition[]
  /** By which the app knows that it need not send them again. */
  answer: object
}

const ownTracksAnswer: unknown[] = []
const plainAnswer = { result: 'ok' }

const accuracy = z.optional(z.nullable(z.number()))

// https://owntracks.org/booklet/tech/json: `tst` counts seconds. Other types are of no interest, and no mistake.
const OwnTracks = z.object({ _type: z.string() })
const OwnTracksLocation = z.object({
  _type: z.literal('location'),
  lat: z.number(),
  lon: z.number(),
  tst: z.number(),
  acc: accuracy,
})

// https://github.com/aaronpk/Overland-iOS#api
const Overland = z.object({ locations: z.array(z.unknown()) })
const OverlandPoint = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({ timestamp: z.string(), horizontal_accuracy: accuracy }),
})

// https://www.traccar.org/osmand, as of version 9 of Traccar Client.
const Traccar = z.object({ location: z.unknown() })
const TraccarPoint = z.object({
  timestamp: z.string(),
  coords: z.object({ latitude: z.number(), longitude: z.number(), accuracy }),
})

/** By the same page, as the query or a form: what OsmAnd, GPSLogger and older versions of Traccar Client send. */
const OsmAnd = z.object({
  lat: z.string(),
  lon: z.string(),
  timestamp: z.string(),
  accuracy: z.optional(z.string()),
  acc: z.optional(z.string()),
  valid: z.optional(z.string()),
})

/** Throws 400 for what none of the apps sends, and 413 for more positions than one body may have. */
export function readPositions(query: object, body: Buffer | undefined): Sent {
  if (body === undefined || body.length === 0) {
    // OwnTracks sends an empty body where a friend is taken off its list.
    if (body && Object.keys(query).length === 0) return { positions: [], answer: ownTracksAnswer }
    return osmAnd(query)
  }
  if (!isUtf8(body)) throw new ApiError('malformed_body')
  const text = body.toString().trimStart()
  if (!text.startsWith('{')) {
    return osmAnd({ ...query, ...Object.fromEntries(new URLSearchParams(text)) })
  }
  return readJson(text)
}

function readJson(text: string): Sent {
  const json = parse(text)
  if (OwnTracks.safeParse(json).success) {
    return { positions: pick(OwnTracksLocation, [json], ofOwnTracks), answer: ownTracksAnswer }
  }
  const overland = Overland.safeParse(json)
  if (overland.success) {
    return {
      positions: pick(OverlandPoint, overland.data.locations, ofOverland),
      answer: plainAnswer,
    }
  }
  const traccar = Traccar.safeParse(json)
  if (!traccar.success) throw new ApiError('malformed_body')
  const { location } = traccar.data
  const locations: unknown[] = Array.isArray(location) ? location : [location]
  return { positions: pick(TraccarPoint, locations, ofTraccar), answer: plainAnswer }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('malformed_body')
  }
}

/** One that is not whole is left out: refused, an app would send the whole batch again for ever. */
function pick<S extends z.ZodMiniType>(
  schema: S,
  points: readonly unknown[],
  read: (point: z.output<S>) => SentPosition,
): SentPosition[] {
  if (points.length > maxPositions) throw new ApiError('too_large')
  return points.flatMap((point) => {
    const parsed = schema.safeParse(point)
    return parsed.success ? [read(parsed.data)] : []
  })
}

function ofOwnTracks({ lat, lon, tst, acc }: z.output<typeof OwnTracksLocation>): SentPosition {
  return { time: tst * 1_000, lat, lng: lon, accuracy: acc ?? undefined }
}

function ofOverland({ geometry, properties }: z.output<typeof OverlandPoint>): SentPosition {
  const [lng, lat] = geometry.coordinates
  const time = timeOf(properties.timestamp)
  return { time, lat, lng, accuracy: properties.horizontal_accuracy ?? undefined }
}

function ofTraccar({ timestamp, coords }: z.output<typeof TraccarPoint>): SentPosition {
  const { latitude: lat, longitude: lng } = coords
  return { time: timeOf(timestamp), lat, lng, accuracy: coords.accuracy ?? undefined }
}

function osmAnd(fields: object): Sent {
  if (!('lat' in fields && 'lon' in fields)) throw new ApiError('malformed_body')
  const positions = pick(OsmAnd, [fields], (field) => ({
    time: timeOf(field.timestamp),
    lat: numberOf(field.lat),
    lng: numberOf(field.lon),
    accuracy: optionalNumber(field.accuracy ?? field.acc),
  }))
  const isInvalid = 'valid' in fields && /^(?:false|0)$/.test(String(fields.valid))
  return { positions: isInvalid ? [] : positions, answer: plainAnswer }
}

const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text))
const optionalNumber = (text: string | undefined) => (text ? Number(text) : undefined)

/** Seconds or milliseconds since 1970, or ISO 8601; without a zone it is meant in UTC. */
function timeOf(text: string): number {
  if (/^\d{1,11}(?:\.\d+)?$/.test(text)) return Number(text) * 1_000
  if (/^\d{12,14}$/.test(text)) return Number(text)
  const iso = text.trim().replace(' ', 'T')
  return Date.parse(/T[^Z+-]*$/i.test(iso) ? `${iso}Z` : iso)
}
