import {
  createExpense,
  type Expense,
  listBalances,
  listExpenses,
  updateExpense,
} from '@farfolk/contract/expenses'
import type { Database } from '../db/database.ts'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

/** The id of a member's place on a trip. */
export async function findSeat(
  db: Database,
  trip: { id: string },
  member: { id: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('traveller')
    .select('id')
    .where('trip_id', '=', trip.id)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return id
}

/** For tests of expenses: makes a trip of Ana and Ben, and says what is done and seen there. */
export function sharedTrips({ as, connections, make }: TestApp) {
  return async function company() {
    const owner = await make.user({ first_name: 'Ana' })
    const companion = await make.user({ first_name: 'Ben' })
    const trip = await make.trip(owner, { audience: 'everyone' })
    const seats = new Map<MadeMember, string>([
      [owner, await findSeat(connections.db, trip, owner)],
      [companion, await make.traveller(trip, companion)],
    ])
    const join = async (member: MadeMember) => {
      const seat = await make.traveller(trip, member)
      seats.set(member, seat)
      return seat
    }
    const seatOf = (member: MadeMember) => seats.get(member)!
    const params = { id: trip.id }
    const add = (member: MadeMember, fields: object = {}) =>
      as(member).call(createExpense, { params, body: { expense: { ...dinner(), ...fields } } })
    /** Ana's dinner for both. */
    const dinner = () => ({
      title: 'Dinner',
      date: '2031-05-01',
      amount: { amount: 3_000, currency: 'EUR' },
      paidBy: seatOf(owner),
      shares: [{ person: seatOf(owner) }, { person: seatOf(companion) }],
    })
    const change = (member: MadeMember, expenseId: string, expense: object) =>
      as(member).call(updateExpense, { params: { ...params, expenseId }, body: { expense } })
    const titlesSeenBy = async (member: MadeMember) => {
      const { status, data } = await as(member).call(listExpenses, { params })
      return status === 200 ? data.map(({ title }) => title) : status
    }
    const balancesSeenBy = async (member: MadeMember) => {
      const { status, data } = await as(member).call(listBalances, { params })
      if (status !== 200) return status
      return data.map(({ currency, balances }) => [
        currency,
        ...balances.map(({ person, amount }) => [nameOf(person), amount]),
      ])
    }
    return {
      owner,
      companion,
      trip,
      join,
      seatOf,
      params,
      add,
      change,
      titlesSeenBy,
      balancesSeenBy,
    }
  }
}

export function nameOf({ user, travels }: Expense['paidBy']): string {
  return user?.profile.firstName ?? (travels ? 'a traveller' : 'left')
}

export function sharesOf({ shares }: Expense) {
  return shares.map(({ person, parts, amount }) => [nameOf(person), parts, amount])
}
