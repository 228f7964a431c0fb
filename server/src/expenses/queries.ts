import type { Balances } from '@farfolk/contract/expenses'
import type { Executor } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import type { ApiError } from '../http/api-error.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { travellersListText } from '../trips/list-for-travellers.ts'
import { explainNotChanged } from '../trips/travelling.ts'
import { expenseIsVisible } from '../visibility/expenses.ts'
import { travelsOn } from '../visibility/visible.ts'
import { expenseJson, peopleCte, sharesOf } from './expense-json.ts'

const ofTrip = 'e.trip_id = $2::uuid'
// A subquery, not a join: most of the statement goes without it.
const asking = '(select viewer.id from viewer)'

/** The latest day first. */
export const listText = travellersListText({
  from: 'from expense where expense.trip_id = $2::uuid',
  by: 'expense.date desc, expense.id',
  json: expenseJson('expense', 'viewer.id'),
  beside: peopleCte('$2::uuid', asking),
})

/** `sums` of Balances without the transfers, null for who does not travel along: $1 the token's hash, $2 the trip. */
export const balancesText = `with ${viewerCte('$1')}, ${peopleCte('$2::uuid', asking)},
    sums as (
      select currency, person_id, sum(amount)::bigint as amount from (
        select e.currency, e.paid_by as person_id, e.amount from expense e where ${ofTrip}
        union all
        select currency, person_id, -amount from (${sharesOf(ofTrip)}) shares) moved
      group by currency, person_id)
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('currency', currency, 'balances', balances)
      order by currency), '[]')
    from (
      select currency, json_agg(json_build_object('person', people.json, 'amount', amount)
        order by amount desc, people.id) as balances
      from sums join people on people.id = sums.person_id
      group by currency) each
    having ${travelsOn('$2::uuid', 'viewer.id')}) as sums
  from ${fromViewer}`

/** $1 the expense, $2 the trip, $3 who has just written it. */
const writtenText = `with ${peopleCte('$2::uuid', '$3::uuid')}
  select ${expenseJson('expense', '$3::uuid')}::text as json from expense
  where expense.id = $1 and expense.trip_id = $2 and ${expenseIsVisible('expense', '$3::uuid')}`

export interface ExpenseAct {
  tripId: string
  expenseId: string
  memberId: string
}

type Sums = Pick<Balances, 'currency' | 'balances'>[]

/** By currency; what would settle them is not among it. */
export async function listSums(
  statements: Statements,
  tokenHash: Buffer | null,
  tripId: string,
): Promise<ViewerColumns & { sums: Sums | null }> {
  const values = [tokenHash, tripId]
  const { rows } = await statements.query<ViewerColumns & { sums: Sums | null }>(
    balancesText,
    values,
  )
  return rows[0]!
}

/** Undefined where it stands elsewhere, or the writer sees it no more. */
export async function findWrittenExpense(
  statements: Statements,
  { tripId, expenseId, memberId }: ExpenseAct,
): Promise<string | undefined> {
  const values = [expenseId, tripId, memberId]
  return (await statements.query<{ json: string }>(writtenText, values)).rows[0]?.json
}

/** Why an act on an expense found nothing: there is none, or it is another's. */
export function explainExpense(
  executor: Executor,
  { tripId, expenseId: id, memberId }: ExpenseAct,
): Promise<ApiError> {
  const isSeen = expenseIsVisible
  return explainNotChanged(executor, { table: 'expense', id, tripId, memberId, isSeen })
}
