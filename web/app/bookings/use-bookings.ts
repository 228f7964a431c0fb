import { type Booking, listBookings } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect } from 'react'
import { callApi } from '../api/call-api.ts'
import { useListPages } from '../ui/use-list-pages.ts'

/** The bookings of a trip, anew whenever the page's trip has been loaded anew or the page is seen again. */
export function useBookings(trip: Trip) {
  const params = { id: trip.id }
  const {
    items: bookings,
    failed,
    load,
    stop,
  } = useListPages<Booking>((_cursor, how) => callApi(listBookings, { params }, how))

  useEffect(() => {
    void load()
    return stop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- whoever comes or goes brings bookings or takes them, and the page loads its trip anew then
  }, [trip, load, stop])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [load])

  return { bookings, failed, load }
}
