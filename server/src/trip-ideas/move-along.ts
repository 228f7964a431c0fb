import { daysBetween } from '@farfolk/contract/calendar-days'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Announcer } from '../live/live.ts'
import { announce } from './announcements.ts'

interface Journey {
  startDate: string | null
  endDate: string | null
  stops: readonly { arrivalDate: string | null; departureDate: string | null }[]
}

/**
 * By how many days a journey has moved as a whole: 0 where it begins with the same day, or not all of what
 * had a day has moved as far.
 */
export function daysMoved(before: Journey, after: Journey): number {
  const [from, to] = [daysOf(before), daysOf(after)]
  if (from[0] === null || to[0] === null || from.length !== to.length) return 0
  const days = daysBetween(from[0]!, to[0]!)
  const isWhole = from.every((day, index) => {
    const moved = to[index]!
    return day === null ? moved === null : moved !== null && daysBetween(day, moved) === days
  })
  return isWhole ? days : 0
}

export interface Move {
  tripId: string
  days: number
}

/** Moves what a trip has on days, along with its journey; answers whether there was some. */
export async function moveDays(
  trx: Executor,
  { tripId, days }: Move,
  { table, column }: { table: 'trip_idea' | 'trip_todo'; column: string },
): Promise<boolean> {
  if (days === 0) return false
  const day = sql.ref(column)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${day} = ${day} + ${days}::integer, updated_at = ${nextUpdatedAt}
    where trip_id = ${tripId} and ${day} is not null
      -- As the contract bounds them.
      and ${day} + ${days}::integer between '1900-01-01' and '2199-12-31'`.execute(trx)
  return Boolean(numAffectedRows)
}

/** Takes planned ideas along with a journey that has moved. */
export async function moveIdeasAlong(
  { live }: { live: Announcer },
  trx: Executor,
  move: Move,
): Promise<void> {
  if (await moveDays(trx, move, { table: 'trip_idea', column: 'day' })) {
    await announce(live, trx, { tripId: move.tripId })
  }
}

function daysOf({ startDate, endDate, stops }: Journey): (string | null)[] {
  return [
    startDate,
    endDate,
    ...stops.flatMap(({ arrivalDate, departureDate }) => [arrivalDate, departureDate]),
  ]
}
