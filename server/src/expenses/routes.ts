import * as contract from '@farfolk/contract/expenses'
import { settle } from '@farfolk/contract/expense-transfers'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { listForTravellers, notTravelling } from '../trips/list-for-travellers.ts'
import { defineTravellersChannel } from '../trips/travellers-channel.ts'
import { channel } from './announcements.ts'
import { deleteExpense, updateExpense } from './change-expense.ts'
import { createExpense } from './create-expense.ts'
import { findStrangers } from './find-strangers.ts'
import { findWrittenExpense, listSums, listText } from './queries.ts'

/** What is paid on a trip, and who owes whom: for who travels along, and nobody else. */
export function expenses({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool, quick } = connections
  defineTravellersChannel(live, pool, channel)

  route(
    contract.listExpenses,
    (context) => listForTravellers(context, connections, listText),
    sessionInStatement,
  )

  route(
    contract.listBalances,
    async (context) => {
      const { params, tokenHash } = context
      const { sums, ...row } = await listSums(quick, tokenHash, params.id)
      confirmViewer(context, { connections }, row)
      if (!sums) throw await notTravelling(connections, params.id)(row.viewer_id)
      return sums.map((each) => ({ ...each, transfers: settle(each.balances) }))
    },
    sessionInStatement,
  )

  route(
    contract.createExpense,
    async (context) => {
      const { params, body, viewer } = context
      const act = { tripId: params.id, authorId: viewer.memberId }
      const { id, isNew } = await createExpense({ db, live }, act, body.expense)
      if (!isNew) context.status = 200
      const written = { tripId: params.id, expenseId: id, memberId: viewer.memberId }
      const json = await findWrittenExpense(pool, written)
      // Made on another trip.
      if (json === undefined) throw new ApiError('conflict', { field: 'expense.id' })
      return new JsonText(json)
    },
    { alsoWrong: findStrangers(db, { namesBooking: true }) },
  )

  route(
    contract.updateExpense,
    async ({ params, body, viewer }) => {
      const act = actOf(params, viewer)
      await updateExpense({ db, live }, act, body.expense)
      const json = await findWrittenExpense(pool, act)
      // Another has deleted it meanwhile.
      if (json === undefined) throw new ApiError('not_found')
      return new JsonText(json)
    },
    { alsoWrong: findStrangers(db) },
  )

  route(contract.deleteExpense, async ({ params, viewer }) => {
    await deleteExpense({ db, live }, actOf(params, viewer))
    return null
  })
}

function actOf(params: { id: string; expenseId: string }, viewer: { memberId: string }) {
  return { tripId: params.id, expenseId: params.expenseId, memberId: viewer.memberId }
}
