import { type BookingInput, maxBookings } from '@farfolk/contract/bookings'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { BookingTable } from '../db/tables/bookings.ts'
import { tx } from '../db/transaction.ts'
import { createOnce } from '../http/create-once.ts'
import type { Announcer } from '../live/live.ts'
import { refuseMore } from '../trips/refuse-more.ts'
import { lockSeat } from '../trips/seat.ts'
import { requireTravelling, takeTurn } from '../trips/travelling.ts'
import { announce } from './announcements.ts'

/** Writes a booking once, of a trip that the author travels on: 403 without a place, 404 of a hidden trip. */
export async function createBooking(
  { db, live }: { db: Database; live: Announcer },
  { tripId, authorId }: { tripId: string; authorId: string },
  input: BookingInput,
): Promise<{ id: string; isNew: boolean }> {
  await requireTravelling(db, tripId, authorId)
  return createOnce(db, { kind: 'booking', id: input.id, ownerId: authorId }, async (id) =>
    tx(db, async (trx) => {
      await takeTurn(trx, tripId)
      await lockSeat(trx, tripId, authorId)
      await refuseMore(trx, tripId, {
        table: 'booking',
        most: maxBookings,
        words: 'bookings',
        field: 'booking',
      })
      await trx.insertInto('booking').values(bookingRow({ id, tripId, authorId }, input)).execute()
      await announce(live, trx, { tripId, authorId, isPrivate: input.private })
    }),
  )
}

function bookingRow(
  { id, tripId, authorId }: { id: string; tripId: string; authorId: string },
  input: BookingInput,
): Insertable<BookingTable> {
  return {
    id,
    trip_id: tripId,
    author_id: authorId,
    kind: input.kind,
    title: input.title,
    start_date: input.startDate,
    start_time: input.startTime,
    end_date: input.endDate,
    end_time: input.endTime,
    from_place: input.from,
    to_place: input.to,
    address: input.address,
    reference: input.reference,
    url: input.url,
    note: input.note,
    cost_amount: input.cost?.amount ?? null,
    cost_currency: input.cost?.currency ?? null,
    private: input.private,
  }
}
