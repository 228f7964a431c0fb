import { sql } from 'kysely'
import { wallTime } from '../bookings/booking-json.ts'
import type { Executor } from '../db/database.ts'
import { locksOwn } from '../visibility/lock-own.ts'
import { comingCount, isOver, wallDay } from './meet-up-json.ts'
import type { MeetUpSpan } from './meet-up-times.ts'

interface Now extends MeetUpSpan {
  isOver: boolean
}

const more = sql<Now>`${sql.raw(`
  ${wallDay('own.starts')} as "startDate", ${wallTime('own.starts')} as "startTime",
  ${wallDay('own.ends')} as "endDate", ${wallTime('own.ends')} as "endTime",
  ${isOver('own')} as "isOver"`)}`

/** Nobody else changes it, or says that they come, until the transaction's end. */
export const lockOwnMeetUp = locksOwn('meetUp', 'no key update', more)

/**
 * How many come to a locked one, its owner counted. Asked once it is locked: the statement that waits for the lock
 * does not see who came meanwhile.
 */
export async function countComing(trx: Executor, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${sql.raw(comingCount('own'))} as count from meet_up own where own.id = ${id}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
