import type pg from 'pg'
import { filedBookingsJson } from '../bookings/filed-bookings.ts'
import { versionOf } from '../http/page-statement.ts'
import { filedIdeasJson } from '../trip-ideas/filed-ideas.ts'
import { isCompany, stopIsVisible } from '../visibility/stops.ts'
import { travelsOn, tripIsVisible } from '../visibility/visible.ts'
import { type FiledTrip, filedTripJson } from './filed-trip.ts'
import { trackOf } from './track-of.ts'

export interface RouteRow {
  version: string
  lines: string[] | null
  length_km: number | null
  stops: { id: string; lat: number; lng: number }[]
}

const company = `(select ${isCompany('trip', '$2::uuid')} as is) company`

/** Each: $1 the trip, $2 the viewer or null. */
const routeText = (where: string) => `select ${versionOf('trip')} as version,
    track.lines, track.length_km,
    (select coalesce(json_agg(json_build_object('id', stop.id, 'lat', stop.lat, 'lng', stop.lng)
        order by stop.position), '[]')
      from trip_stop stop
      where stop.trip_id = trip.id and ${stopIsVisible('stop', 'company.is')}) as stops
  from trip
  cross join lateral ${company}
  cross join lateral ${trackOf('trip', '$2::uuid')} track
  where trip.id = $1 and ${where}`

const filedText = (where: string, plans?: Parameters<typeof filedTripJson>[2]) => `select
    ${filedTripJson('trip', { id: '$2::uuid', company: 'company.is' }, plans)} as filed
  from trip cross join lateral ${company}
  where trip.id = $1 and ${where}`

const ways = {
  /** As far as the viewer may see the trip. */
  open: tripIsVisible('trip', '$2::uuid'),
  /** By a link, which has been opened. */
  link: 'true',
}
type Way = keyof typeof ways

export const routeTexts = { open: routeText(ways.open), link: routeText(ways.link) }
const filedTexts = { open: filedText(ways.open), link: filedText(ways.link) }
const forTravellers = (json: string) =>
  `case when ${travelsOn('trip.id', '$2::uuid')} then ${json} end`
export const travellersText = filedText(ways.open, {
  bookings: forTravellers(filedBookingsJson('trip', '$2::uuid')),
  ideas: forTravellers(filedIdeasJson('trip', '$2::uuid')),
})

/** Undefined both for a missing trip and for one hidden from the viewer. */
export async function findRoute(
  pool: pg.Pool,
  tripId: string,
  viewerId: string | null,
  way: Way = 'open',
): Promise<RouteRow | undefined> {
  return (await pool.query<RouteRow>(routeTexts[way], [tripId, viewerId])).rows[0]
}

/** As `findRoute`, of what goes into files. */
export async function findFiledTrip(
  pool: pg.Pool,
  tripId: string,
  viewerId: string | null,
  way: Way = 'open',
): Promise<FiledTrip | undefined> {
  const { rows } = await pool.query<{ filed: FiledTrip }>(filedTexts[way], [tripId, viewerId])
  return rows[0]?.filed
}

/** As `findFiledTrip`, with the bookings and planned ideas that the viewer sees who travels along. */
export async function findBookedTrip(
  pool: pg.Pool,
  tripId: string,
  viewerId: string | null,
): Promise<FiledTrip | undefined> {
  const { rows } = await pool.query<{ filed: FiledTrip }>(travellersText, [tripId, viewerId])
  return rows[0]?.filed
}
