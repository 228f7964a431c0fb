import { listTripIdeas, type TripIdea, TripIdeaEvent } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { useTripList } from '../trip-lists/use-trip-list.ts'

export function useIdeas(trip: Trip) {
  return useTripList<TripIdea>(trip, {
    ask: (_cursor, how) => callApi(listTripIdeas, { params: { id: trip.id } }, how),
    channel: 'TripIdeasChannel',
    event: TripIdeaEvent,
  })
}
