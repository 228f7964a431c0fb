import type { Page, Query } from '@farfolk/contract/http'
import type { listOwnTrips, TripType } from '@farfolk/contract/trips'
import { JsonText } from '../http/route.ts'
import { readTripCursor, writeTripCursor } from './cursor.ts'
import type { TripList } from './orders.ts'
import type { TripsWanted } from './queries.ts'
import type { TripPageRow } from './statements.ts'

type WholeList = Exclude<TripList, TripType>

type Asked = Omit<Query<typeof listOwnTrips>, 'year'> & { year?: number | undefined }

/** Of a list of trips by type, `whole` without one; 422 for a cursor that is none of it. */
export function tripsWanted<Whole extends WholeList>(
  { type, year, limit, cursor }: Asked,
  whole: Whole,
): TripsWanted<TripType | Whole> {
  const list: TripType | Whole = type ?? whole
  return { list, year, limit, after: readTripCursor(list, cursor) }
}

/** What a statement of trips by type found. */
export function answerTrips(
  context: { page?: Page },
  { list }: TripsWanted,
  { json, next_key: key, next_id: id }: TripPageRow,
): JsonText {
  const hasMore = key !== null && id !== null
  context.page = { nextCursor: hasMore ? writeTripCursor({ list, key, id }) : null }
  return new JsonText(json ?? '[]')
}
