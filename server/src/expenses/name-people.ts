import type { ApiErrorItem } from '@farfolk/contract/errors'
import type { ExpenseInput } from '@farfolk/contract/expenses'
import { type Transaction, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { mayNamePerson } from '../visibility/expenses.ts'
import { travels } from '../visibility/travels.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'

interface Named {
  paidBy?: ExpenseInput['paidBy'] | undefined
  shares?: ExpenseInput['shares'] | undefined
}

interface Act {
  tripId: string
  memberId: string
}

/**
 * Those of `expense_person` whom an expense is to name, by the ids that were sent, of travellers or of
 * themselves; who is named for the first time is put down there. 422 of others. The trip is locked.
 */
export async function namePeople(
  trx: Transaction<Schema>,
  act: Act,
  { paidBy, shares = [] }: Named,
): Promise<{ paidBy?: string; shares: { person: string; parts: number }[] }> {
  const people = await findPeople(trx, act, idsOf({ paidBy, shares }))
  const strangers = strangersIn({ paidBy, shares }, people)
  if (strangers.length > 0) throw ApiError.invalid(strangers)
  const named = shares.map(({ person, parts }) => ({ person: people.get(person)!, parts }))
  // Each may be named by two ids.
  if (new Set(named.map(({ person }) => person)).size < named.length) {
    throw new ApiError('invalid', { field: 'expense.shares', message: 'Everybody shares it once' })
  }
  return { ...(paidBy !== undefined && { paidBy: people.get(paidBy)! }), shares: named }
}

/** Ids as they were sent; absent where none was, or what is no id. */
export interface Sent {
  paidBy?: string | undefined
  shares: readonly { person?: string | undefined }[]
}

export function idsOf({ paidBy, shares }: Sent): string[] {
  return [paidBy, ...shares.map(({ person }) => person)].filter((id) => id !== undefined)
}

/** An error of each field that names somebody who is not `known`. */
export function strangersIn(
  { paidBy, shares }: Sent,
  known: { has(id: string): boolean },
): ApiErrorItem[] {
  const isStranger = (id: string | undefined) => id !== undefined && !known.has(id)
  return [
    ...(isStranger(paidBy) ? ['paidBy'] : []),
    ...shares.flatMap(({ person }, index) => (isStranger(person) ? `shares[${index}].person` : [])),
  ].map(isNobody)
}

function isNobody(field: string): ApiErrorItem {
  return { code: 'invalid', message: 'Nobody who travels along', field: `expense.${field}` }
}

/** Their ids by those that were given. */
async function findPeople(
  trx: Transaction<Schema>,
  act: Act,
  given: string[],
): Promise<Map<string, string>> {
  const rows = await listNamed(trx, act, given)
  const fresh = rows.filter(({ new_member: member }) => member !== null)
  if (fresh.length > 0) {
    await trx
      .insertInto('expense_person')
      .values(fresh.map((row) => ({ id: row.id, trip_id: act.tripId, member_id: row.new_member })))
      .execute()
  }
  return new Map(rows.map((row) => [row.given, row.id]))
}

/** Of the ids that were given those that somebody has; `new_member` of who is named for the first time. */
export async function listNamed(executor: Executor, { tripId, memberId }: Act, given: string[]) {
  if (given.length === 0) return []
  const { rows } = await sql<{ given: string; id: string; new_member: string | null }>`
    select given.id as given, coalesce(person.id, seat.id) as id,
      case when person.id is null then seat.member_id end as new_member
    from (select distinct unnest(${given}::uuid[]) as id) given
    left join traveller seat on seat.trip_id = ${tripId} and seat.id = given.id
      and ${sql.raw(travels('seat'))} and exists (
        select from member named where named.id = seat.member_id
          and ${visibleTo(memberId, (viewer) => canMeet('named', viewer))})
    left join expense_person person on person.trip_id = ${tripId}
      and (person.id = given.id or person.member_id = seat.member_id)
    where seat.id is not null
      or person.id is not null and ${visibleTo(memberId, (viewer) => mayNamePerson('person', viewer))}
  `.execute(executor)
  return rows
}
