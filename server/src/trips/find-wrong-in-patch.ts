import { Id } from '@farfolk/contract/fields'
import type { DatedTrip } from '@farfolk/contract/trip-dates'
import { maxStops, TripPatch, TripStopInput, updateTrip } from '@farfolk/contract/trips'
import { maxLength } from '@farfolk/contract/validation'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { findUnknownPlaces } from '../places/find-unknown-places.ts'
import { mayChangePlan, visibleTo } from '../visibility/visible.ts'
import { wrongDates } from './refuse-dates.ts'

/** The days of a patch, of whose other fields any may be wrong. */
const DaysSent = z.object({
  trip: z.object({
    startDate: TripPatch.shape.startDate,
    endDate: TripPatch.shape.endDate,
    stops: z.optional(
      z
        .array(z.pick(TripStopInput, { arrivalDate: true, departureDate: true }))
        .check(maxLength(maxStops)),
    ),
  }),
})
const Params = z.object({ id: Id })

/** For `alsoWrong`: what only the gazetteer tells of a refused patch, or the trip as it stands. */
export function findWrongInPatch(db: Database) {
  const unknownPlaces = findUnknownPlaces(db, updateTrip.body)
  return async (body: unknown, call: { params: unknown; viewer: Viewer }) => [
    ...(await unknownPlaces(body)),
    ...(await misfits(db, body, call)),
  ]
}

async function misfits(
  db: Database,
  body: unknown,
  { params, viewer }: { params: unknown; viewer: Viewer },
) {
  const { data: sent } = DaysSent.safeParse(body)
  const { data: named } = Params.safeParse(params)
  if (!sent || !named || viewer.memberId === null) return []
  const { startDate, endDate, stops } = sent.trip
  const patch = {
    ...(startDate !== undefined && { startDate }),
    // As the contract has it, the end goes with its start.
    ...((endDate !== undefined || startDate === null) && { endDate: endDate ?? null }),
    ...(stops && { stops }),
  }
  if (Object.keys(patch).length === 0) return []
  const { rows } = await sql<DatedTrip>`
    select own.start_date as "startDate", own.end_date as "endDate",
      (select coalesce(json_agg(json_build_object(
          'arrivalDate', stop.arrival_date, 'departureDate', stop.departure_date)
          order by stop.position), '[]')
        from trip_stop stop where stop.trip_id = own.id) as stops
    from trip own
    where own.id = ${named.id}
      and ${visibleTo(viewer.memberId, (member) => mayChangePlan('own', member))}`.execute(db)
  const [trip] = rows
  return trip ? wrongDates({ ...trip, ...patch }, patch) : []
}
