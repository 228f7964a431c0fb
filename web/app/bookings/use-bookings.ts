import { type Booking, BookingEvent, listBookings } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { useTripList } from '../trip-lists/use-trip-list.ts'

export function useBookings(trip: Trip) {
  return useTripList<Booking>(trip, {
    ask: (_cursor, how) => callApi(listBookings, { params: { id: trip.id } }, how),
    channel: 'BookingsChannel',
    event: BookingEvent,
  })
}
