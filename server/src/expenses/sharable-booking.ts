import type { ApiErrorItem } from '@farfolk/contract/errors'
import type { Executor } from '../db/database.ts'
import { bookingIsVisible } from '../visibility/bookings.ts'
import { visibleTo } from '../visibility/visible.ts'

/** Said of a booking that is none of those. */
export const noBooking = {
  code: 'invalid',
  message: 'No booking of this trip',
  field: 'expense.bookingId',
} satisfies ApiErrorItem

/** A query of a booking whose cost may be shared: one of the trip that the member sees, and not they alone. */
export function sharableBooking(
  executor: Executor,
  bookingId: string,
  { tripId, memberId }: { tripId: string; memberId: string },
) {
  return executor
    .selectFrom('booking')
    .where('id', '=', bookingId)
    .where('trip_id', '=', tripId)
    .where('private', '=', false)
    .where(visibleTo(memberId, (viewer) => bookingIsVisible('booking', viewer)))
}
