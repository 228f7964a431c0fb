import { sql } from 'kysely'
import { wallTime } from '../bookings/booking-json.ts'
import { locksOwn } from '../visibility/lock-own.ts'
import { comingCount, isOver, wallDay } from './meet-up-json.ts'
import type { MeetUpSpan } from './meet-up-times.ts'

interface Now extends MeetUpSpan {
  isOver: boolean
  /** Its owner counted. */
  comingCount: number
}

const more = sql<Now>`${sql.raw(`
  ${wallDay('own.starts')} as "startDate", ${wallTime('own.starts')} as "startTime",
  ${wallDay('own.ends')} as "endDate", ${wallTime('own.ends')} as "endTime",
  ${isOver('own')} as "isOver", ${comingCount('own')} as "comingCount"`)}`

/** Nobody else changes it, or says that they come, until the transaction's end. */
export const lockOwnMeetUp = locksOwn('meetUp', 'no key update', more)
