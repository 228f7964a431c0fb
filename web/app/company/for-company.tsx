import type { Trip } from '@farfolk/contract/trips'
import { TripExpenses } from '../expenses/trip-expenses.tsx'
import { FollowersCount } from '../trip-follows/followers-count.tsx'

/** Below who travels, for those alone: how many follow the trip, and what it costs whom. */
export function ForCompany({ trip }: { trip: Trip }) {
  return (
    <>
      <FollowersCount tripId={trip.id} />
      <TripExpenses trip={trip} />
    </>
  )
}
