import { type BookingPatch, endsTooEarly } from '@farfolk/contract/bookings'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAtBy } from '../db/next-updated-at.ts'
import { breaks } from '../db/transaction.ts'
import { announceTo as announceExpenses } from '../expenses/announcements.ts'
import { ApiError } from '../http/api-error.ts'
import type { Announcer } from '../live/live.ts'
import { bookingIsVisible, mayChangeBooking } from '../visibility/bookings.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { bookingJson } from './booking-json.ts'
import { type BookingAct, explainBooking } from './queries.ts'

/** Which rule of the table says that it ends before it starts, and of which field that is said. */
const endings = { booking_end_date: 'booking.endDate', booking_end_time: 'booking.endTime' }

/** SQL of whether an expense that all travellers see names a row of `booking`, as far as they see that. */
const isShared = sql<boolean>`exists (select from expense where expense.booking_id = booking.id)`

/** Changes what `patch` names; answers the booking as json. */
export async function updateBooking(
  { db, live }: { db: Database; live: Announcer },
  act: BookingAct,
  patch: BookingPatch,
): Promise<string> {
  const { tripId, bookingId, memberId } = act
  const { cost } = patch
  let statement = db
    .updateTable('booking')
    // Kysely leaves out what is undefined.
    .set({
      kind: patch.kind,
      title: patch.title,
      start_date: patch.startDate,
      start_time: patch.startTime,
      end_date: patch.endDate,
      end_time: patch.endTime,
      from_place: patch.from,
      to_place: patch.to,
      address: patch.address,
      reference: patch.reference,
      url: patch.url,
      note: patch.note,
      ...(cost !== undefined && {
        cost_amount: cost?.amount ?? null,
        cost_currency: cost?.currency ?? null,
      }),
      private: patch.private,
      updated_at: nextUpdatedAtBy(patch),
    })
    .where('id', '=', bookingId)
    .where('trip_id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => bookingIsVisible('booking', viewer)))
    .where(visibleTo(memberId, (viewer) => mayChangeBooking('booking', viewer)))
  if (patch.private) statement = statement.where('author_id', '=', memberId)
  try {
    const written = await statement
      .returning([
        'author_id',
        'private',
        // As the statement found it: of a row that changes a subquery reads the one before.
        sql<boolean>`(select was.private from booking was where was.id = booking.id)`.as(
          'was_private',
        ),
        isShared.as('is_shared'),
        sql<string>`${visibleTo(memberId, (viewer) => bookingJson('booking', viewer))}::text`.as(
          'json',
        ),
      ])
      .executeTakeFirst()
    if (!written) throw await explainBooking(db, act)
    if (namesNothing(patch)) return written.json
    // For who saw it before it became private, it is gone.
    const isPrivate = written.private && written.was_private
    const to = await announce(live, db, { tripId, authorId: written.author_id, isPrivate })
    if (written.is_shared && written.private !== written.was_private) {
      announceExpenses(live, db, { tripId, to })
    }
    return written.json
  } catch (error) {
    for (const [constraint, field] of Object.entries(endings)) {
      if (breaks(error, constraint)) throw new ApiError('invalid', { field, message: endsTooEarly })
    }
    throw error
  }
}

/** Deletes a booking with its papers, whose bytes are swept. */
export async function deleteBooking(
  { db, live }: { db: Database; live: Announcer },
  act: BookingAct,
): Promise<void> {
  const { tripId, bookingId, memberId } = act
  const deleted = await db
    .deleteFrom('booking')
    .where('id', '=', bookingId)
    .where('trip_id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => bookingIsVisible('booking', viewer)))
    .where(visibleTo(memberId, (viewer) => mayChangeBooking('booking', viewer)))
    .returning(['author_id', 'private', isShared.as('is_shared')])
    .executeTakeFirst()
  if (!deleted) throw await explainBooking(db, act)
  const { author_id: authorId, private: isPrivate } = deleted
  const to = await announce(live, db, { tripId, authorId, isPrivate })
  if (deleted.is_shared) announceExpenses(live, db, { tripId, to })
}
