import {
  type ExpenseInput,
  goesToOneOther,
  maxExpenses,
  paysOneself,
} from '@farfolk/contract/expenses'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { Live } from '../live/live.ts'
import { lockSeat } from '../trips/seat.ts'
import { requireTravelling, takeTurn } from '../trips/travelling.ts'
import { announce } from './announcements.ts'
import { namePeople } from './name-people.ts'
import type { ExpenseAct } from './queries.ts'
import { noBooking, sharableBooking } from './sharable-booking.ts'

/** Writes an expense once, of a trip that the author travels on: 403 without a place, 404 of a hidden trip. */
export async function createExpense(
  { db, live }: { db: Database; live: Live },
  { tripId, authorId }: { tripId: string; authorId: string },
  input: ExpenseInput,
): Promise<{ id: string; isNew: boolean }> {
  await requireTravelling(db, tripId, authorId)
  return createOnce(db, { kind: 'expense', id: input.id, ownerId: authorId }, async (id) =>
    tx(db, async (trx) => {
      await takeTurn(trx, tripId)
      await lockSeat(trx, tripId, authorId)
      const { count } = await trx
        .selectFrom('expense')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('trip_id', '=', tripId)
        .executeTakeFirstOrThrow()
      if (count >= maxExpenses) {
        const message = `A trip holds ${maxExpenses} expenses at most`
        throw new ApiError('maximum', { field: 'expense', message })
      }
      if (input.bookingId) {
        await lockBooking(trx, input.bookingId, { tripId, memberId: authorId, expenseId: id })
      }
      const { paidBy, shares } = await namePeople(trx, { tripId, memberId: authorId }, input)
      requireOneOther({ kind: input.kind, paidBy: paidBy!, shares })
      await trx
        .insertInto('expense')
        .values({
          id,
          trip_id: tripId,
          author_id: authorId,
          paid_by: paidBy!,
          booking_id: input.bookingId,
          kind: input.kind,
          title: input.title,
          date: input.date,
          amount: input.amount.amount,
          currency: input.amount.currency,
          note: input.note,
        })
        .execute()
      await insertShares(trx, id, shares)
      await announce(live, trx, { tripId, bookingId: input.bookingId })
    }),
  )
}

/**
 * Keeps a booking until its cost is shared: 422 of one that the member does not see, or that they alone
 * see, 409 of one whose cost another expense shares. The trip is locked.
 */
async function lockBooking(
  trx: Transaction<Schema>,
  bookingId: string,
  { tripId, memberId, expenseId }: ExpenseAct,
): Promise<void> {
  const booking = await sharableBooking(trx, bookingId, { tripId, memberId })
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('expense')
          .select('id')
          .whereRef('booking_id', '=', 'booking.id')
          // The same create, sent twice at once, is told what stands.
          .where('id', '<>', expenseId),
      ).as('isShared'),
    )
    .forShare()
    .executeTakeFirst()
  if (!booking) throw ApiError.invalid([noBooking])
  if (booking.isShared) throw new ApiError('conflict', { field: noBooking.field })
}

/** Once it is known who everybody is: 422. */
export function requireOneOther(sides: Parameters<typeof goesToOneOther>[0]): void {
  if (goesToOneOther(sides)) return
  throw new ApiError('invalid', { field: 'expense.shares', message: paysOneself })
}

export async function insertShares(
  trx: Transaction<Schema>,
  expenseId: string,
  shares: readonly { person: string; parts: number }[],
): Promise<void> {
  const rows = shares.map(({ person, parts }, position) => ({
    expense_id: expenseId,
    person_id: person,
    position,
    parts,
  }))
  await trx.insertInto('expense_share').values(rows).execute()
}
