import { type Booking, BookingEvent, listBookings } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { check } from '@farfolk/contract/validation'
import { useEffect, useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { follow } from '../live/follow.ts'
import { useListPages } from '../ui/use-list-pages.ts'

/** The bookings of a trip, anew whenever somebody changed one, and the page's trip has been loaded anew. */
export function useBookings(trip: Trip) {
  const params = { id: trip.id }
  const {
    items: bookings,
    failed,
    load,
    stop,
  } = useListPages<Booking>((_cursor, how) => callApi(listBookings, { params }, how))

  useEffect(() => {
    const unfollow = follow('BookingsChannel', {
      isAbout(data) {
        const event = check(BookingEvent, data)
        return event.ok && event.value.tripId === trip.id
      },
      load: () => void load(),
    })
    return () => {
      unfollow()
      stop()
    }
  }, [trip.id, load, stop])

  // Whoever comes or goes brings bookings or takes them, and the page loads its trip anew then.
  const shown = useRef(trip)
  useEffect(() => {
    const isSame = shown.current === trip
    shown.current = trip
    if (!isSame) void load()
  }, [trip, load])

  return { bookings, failed, load }
}
