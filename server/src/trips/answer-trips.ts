import type { Page, Query } from '@farfolk/contract/http'
import type { listOwnTrips } from '@farfolk/contract/trips'
import { JsonText } from '../http/route.ts'
import { readTripCursor, writeTripCursor } from './cursor.ts'
import type { TripsWanted } from './queries.ts'
import type { TripPageRow } from './statements.ts'

/** Of a list of trips by type; 422 for a cursor that is none of it. */
export function tripsWanted({ type, limit, cursor }: Query<typeof listOwnTrips>): TripsWanted {
  return { type, limit, after: readTripCursor(type ?? 'all', cursor) }
}

/** What a statement of trips by type found. */
export function answerTrips(
  context: { query: Query<typeof listOwnTrips>; page?: Page },
  { json, next_key: key, next_id: id }: TripPageRow,
): JsonText {
  const hasMore = key !== null && id !== null
  const list = context.query.type ?? 'all'
  context.page = { nextCursor: hasMore ? writeTripCursor(list, { key, id }) : null }
  return new JsonText(json ?? '[]')
}
