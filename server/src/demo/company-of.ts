import type { Insertable } from 'kysely'
import type { TravellerTable } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'

/** Ids of who is on a trip: its owner, then those who come along. */
export function companyOf(
  trip: TripRows['trip'],
  { travellers }: { travellers: readonly Insertable<TravellerTable>[] },
): string[] {
  const others = travellers.filter(
    ({ trip_id: id, status }) => id === trip.id && status === 'accepted',
  )
  return [trip.owner_id, ...others.flatMap(({ member_id: id }) => id ?? [])]
}
