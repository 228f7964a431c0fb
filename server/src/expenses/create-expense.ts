import {
  type ExpenseInput,
  goesToOneOther,
  maxExpenses,
  paysOneself,
} from '@farfolk/contract/expenses'
import type { Transaction } from 'kysely'
import { requireTravelling } from '../bookings/queries.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { lockSeat } from '../trips/seat.ts'
import { namePeople } from './name-people.ts'

/** Writes an expense once, of a trip that the author travels on: 403 without a place, 404 of a hidden trip. */
export async function createExpense(
  db: Database,
  { tripId, authorId }: { tripId: string; authorId: string },
  input: ExpenseInput,
): Promise<{ id: string; isNew: boolean }> {
  await requireTravelling(db, tripId, authorId)
  return createOnce(db, { kind: 'expense', id: input.id, ownerId: authorId }, async (id) =>
    tx(db, async (trx) => {
      await lockTrip(trx, tripId)
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
      const { paidBy, shares } = await namePeople(trx, { tripId, memberId: authorId }, input)
      requireOneOther({ kind: input.kind, paidBy: paidBy!, shares })
      await trx
        .insertInto('expense')
        .values({
          id,
          trip_id: tripId,
          author_id: authorId,
          paid_by: paidBy!,
          kind: input.kind,
          title: input.title,
          date: input.date,
          amount: input.amount.amount,
          currency: input.amount.currency,
          note: input.note,
        })
        .execute()
      await insertShares(trx, id, shares)
    }),
  )
}

/** One write after the other: each counts what is there before it, and finds whom others have named. */
export async function lockTrip(trx: Transaction<Schema>, tripId: string): Promise<void> {
  await trx
    .selectFrom('trip')
    .select('id')
    .where('id', '=', tripId)
    .forNoKeyUpdate()
    .executeTakeFirst()
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
