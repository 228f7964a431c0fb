import type pg from 'pg'
import { tripVersion } from '../trips/trip-json.ts'
import { seesPrivateStops, tripIsVisible } from '../visibility/visible.ts'
import { type FiledTrip, filedTripJson } from './filed-trip.ts'

interface RouteRow {
  version: string
  lines: string[] | null
  length_km: number | null
  stops: { id: string; lat: number; lng: number }[]
}

const isCompany = `coalesce(${seesPrivateStops('trip', '$2::uuid')}, false)`

/** $1 the trip, $2 the viewer or null. */
const routeText = `select ${tripVersion('trip')} as version, track.lines, track.length_km,
    (select coalesce(json_agg(json_build_object('id', stop.id, 'lat', stop.lat, 'lng', stop.lng)
        order by stop.position), '[]')
      from trip_stop stop
      where stop.trip_id = trip.id and (not stop.private or company.is)) as stops
  from trip
  cross join lateral (select ${isCompany} as is) company
  left join trip_track track on track.trip_id = trip.id
  where trip.id = $1 and ${tripIsVisible('trip', '$2::uuid')}`

const filedText = `select ${filedTripJson('trip', 'company.is')} as filed
  from trip cross join lateral (select ${isCompany} as is) company
  where trip.id = $1 and ${tripIsVisible('trip', '$2::uuid')}`

/** Undefined both for a missing trip and for one hidden from the viewer. */
export async function findRoute(
  pool: pg.Pool,
  tripId: string,
  viewerId: string | null,
): Promise<RouteRow | undefined> {
  return (await pool.query<RouteRow>(routeText, [tripId, viewerId])).rows[0]
}

/** As `findRoute`, of what goes into files. */
export async function findFiledTrip(
  pool: pg.Pool,
  tripId: string,
  viewerId: string | null,
): Promise<FiledTrip | undefined> {
  const { rows } = await pool.query<{ filed: FiledTrip }>(filedText, [tripId, viewerId])
  return rows[0]?.filed
}
