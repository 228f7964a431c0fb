import { dayMs } from '@farfolk/contract/calendar-days'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { TravellerTable } from '../db/schema.ts'
import type { ExpensePersonTable, ExpenseShareTable, ExpenseTable } from '../db/tables/expenses.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { budgetFor } from './budgets.ts'
import { companyOf } from './company-of.ts'
import { addDays } from './days.ts'
import { seededId } from './seeded-id.ts'

interface Club {
  /** Some of whose journeys have expenses. */
  ownId: string
  members: readonly { id: string; country: string }[]
  trips: readonly TripRows[]
  /** Who comes along, but for the owners. */
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

export interface Expenses {
  people: Insertable<ExpensePersonTable>[]
  expenses: Insertable<ExpenseTable>[]
  shares: Insertable<ExpenseShareTable>[]
}

const mostTrips = 2

/** What is spent on the way, in euros for each who shares it. */
const onTheWay = [
  ['Dinner on the first evening', 24],
  ['Groceries for the week', 31],
  ['Taxi from the station', 9],
  ['Tickets for the museum', 14],
  ['Breakfast by the harbour', 11],
  ['Fuel', 27],
] as const
const before = [
  ['Deposit for the flat', 60],
  ['Map and guidebook', 8],
  ['Seats on the train', 35],
] as const

/** Of a journey of the shown member with others that is over, and of one ahead. */
export function inventExpenses(random: Random, club: Club): Expenses {
  const made: Expenses = { people: [], expenses: [], shares: [] }
  const shared = club.trips.filter(
    ({ trip }) => trip.last_day !== null && companyOf(trip, club).length > 1,
  )
  const own = shared.filter(({ trip }) => companyOf(trip, club).includes(club.ownId))
  const isOver = ({ trip }: TripRows) => Date.parse(trip.last_day ?? '') < club.midnightMs
  const isAhead = ({ trip }: TripRows) => Date.parse(trip.start_date ?? '') > club.midnightMs
  const chosen = [own.find(isOver), own.find(isAhead)].filter((rows) => rows !== undefined)
  for (const { trip } of chosen.slice(0, mostTrips)) addTo(made, random, trip, club)
  return made
}

function addTo(made: Expenses, random: Random, trip: TripRows['trip'], club: Club): void {
  const company = companyOf(trip, club)
  const atMs = Date.parse(trip.created_at)
  const people = company.map((memberId) => ({
    id: seededId(random, atMs),
    trip_id: trip.id,
    member_id: memberId,
  }))
  made.people.push(...people)
  const { country } = club.members.find(({ id }) => id === trip.owner_id)!
  const isOver = Date.parse(trip.last_day ?? '') < club.midnightMs
  const outlays = isOver ? onTheWay : before
  for (const [index, [title, euros]] of outlays.entries()) {
    const payer = random.pick(people)
    // One does not come along every time.
    const sharers =
      people.length > 2 && random.chance(0.3) ? random.sample(people, people.length - 1) : people
    const [start, end] = [Date.parse(trip.start_date ?? ''), Date.parse(trip.last_day ?? '')]
    const days = Math.round((end - start) / dayMs)
    const today = new Date(club.midnightMs).toISOString().slice(0, 10)
    const date = isOver
      ? addDays(trip.start_date!, Math.min(days, index))
      : addDays(today, index - outlays.length)
    const at = new Date(Date.parse(date) + dayMs / 2)
    const cost = budgetFor(country, euros * sharers.length)
    const id = seededId(random, at.getTime())
    made.expenses.push({
      id,
      trip_id: trip.id,
      author_id: payer.member_id,
      paid_by: payer.id,
      kind: 'spent',
      title,
      date,
      amount: cost.amount,
      currency: cost.currency,
      created_at: at,
      updated_at: at,
    })
    made.shares.push(
      ...sharers.map((person, position) => ({
        expense_id: id,
        person_id: person.id,
        position,
        parts: 1,
      })),
    )
  }
}
