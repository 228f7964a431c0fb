import type { ExpensePatch } from '@farfolk/contract/expenses'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { takeTurn } from '../trips/travelling.ts'
import { expenseIsVisible, mayChangeExpense } from '../visibility/expenses.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { insertShares, requireOneOther } from './create-expense.ts'
import { namePeople } from './name-people.ts'
import { type ExpenseAct, explainExpense } from './queries.ts'

/** Changes what `patch` names. */
export async function updateExpense(
  { db, live }: { db: Database; live: Live },
  act: ExpenseAct,
  patch: ExpensePatch,
): Promise<void> {
  const { expenseId } = act
  await tx(db, async (trx) => {
    await takeTurn(trx, act.tripId)
    const before = await findChangeable(trx, act)
    if (!before) throw await explainExpense(trx, act)
    if (namesNothing(patch)) return
    const { paidBy, shares } = await namePeople(trx, act, patch)
    requireOneOther({
      kind: before.kind,
      paidBy: paidBy ?? before.paid_by,
      shares: patch.shares ? shares : await listShares(trx, expenseId),
    })
    await trx
      .updateTable('expense')
      // Kysely leaves out what is undefined.
      .set({
        title: patch.title,
        date: patch.date,
        amount: patch.amount?.amount,
        currency: patch.amount?.currency,
        paid_by: paidBy,
        note: patch.note,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', expenseId)
      .execute()
    if (patch.shares) {
      await trx.deleteFrom('expense_share').where('expense_id', '=', expenseId).execute()
      await insertShares(trx, expenseId, shares)
    }
    await announce(live, trx, { tripId: act.tripId })
  })
}

function findChangeable(trx: Transaction<Schema>, { tripId, expenseId, memberId }: ExpenseAct) {
  return trx
    .selectFrom('expense')
    .select(['kind', 'paid_by'])
    .where('id', '=', expenseId)
    .where('trip_id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => expenseIsVisible('expense', viewer)))
    .where(visibleTo(memberId, (viewer) => mayChangeExpense('expense', viewer)))
    .executeTakeFirst()
}

function listShares(trx: Transaction<Schema>, expenseId: string) {
  return trx
    .selectFrom('expense_share')
    .select('person_id as person')
    .where('expense_id', '=', expenseId)
    .execute()
}

export async function deleteExpense(
  { db, live }: { db: Database; live: Live },
  act: ExpenseAct,
): Promise<void> {
  const { tripId, expenseId, memberId } = act
  await tx(db, async (trx) => {
    await takeTurn(trx, tripId)
    const deleted = await trx
      .deleteFrom('expense')
      .where('id', '=', expenseId)
      .where('trip_id', '=', tripId)
      .where(visibleTo(memberId, (viewer) => expenseIsVisible('expense', viewer)))
      .where(visibleTo(memberId, (viewer) => mayChangeExpense('expense', viewer)))
      .returning('booking_id as bookingId')
      .executeTakeFirst()
    if (!deleted) throw await explainExpense(trx, act)
    await announce(live, trx, { tripId, ...deleted })
  })
}
