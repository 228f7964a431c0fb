import type { BookingKind } from '@farfolk/contract/bookings'
import { bookingIsHeard } from '../visibility/bookings.ts'
import { wallTime } from './booking-json.ts'

/** A booking as calendars tell of it: when and where, and neither codes nor notes nor prices. */
export interface FiledBooking {
  id: string
  kind: BookingKind
  title: string
  start_date: string
  /** `HH:mm`, as `end_time`. */
  start_time: string | null
  end_date: string | null
  end_time: string | null
  from_place: string
  to_place: string
  address: string
  updated_at: string
}

/** SQL of the FiledBookings of a trip that the viewer sees, who travels on it. */
export function filedBookingsJson(trip: string, viewer: string): string {
  return `(select coalesce(json_agg(json_build_object(
      'id', booking.id, 'kind', booking.kind, 'title', booking.title,
      'start_date', booking.start_date, 'start_time', ${wallTime('booking.start_time')},
      'end_date', booking.end_date, 'end_time', ${wallTime('booking.end_time')},
      'from_place', booking.from_place, 'to_place', booking.to_place,
      'address', booking.address, 'updated_at', booking.updated_at)
      order by booking.start_date, booking.start_time nulls first, booking.id), '[]')
    from booking where booking.trip_id = ${trip}.id and ${bookingIsHeard('booking', viewer)})`
}
