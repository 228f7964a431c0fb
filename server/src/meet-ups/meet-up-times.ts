import { isPast, meetUpEndProblem } from '@farfolk/contract/meet-ups'
import { ApiError } from '../http/api-error.ts'
import { instantAt } from '../trip-files/local-days.ts'

/** Of one that has no end. */
const usualHours = 4

/** When it begins and ends, as its contract has it. */
export interface MeetUpSpan {
  startDate: string
  startTime: string
  endDate: string | null
  endTime: string | null
}

/** The columns of when a meet-up at a spot is; 422 where it ends before it starts, or too long after. */
export function timeColumns(span: MeetUpSpan, spot: { lat: number; lng: number }) {
  const problem = meetUpEndProblem(span)
  if (problem) {
    const { field, message, code = 'invalid' } = problem
    throw ApiError.invalid([{ code, message, field: `meetUp.${field}` }])
  }
  const starts = `${span.startDate}T${span.startTime}`
  const ends = span.endDate === null ? null : `${span.endDate}T${span.endTime}`
  const startsAt = instantAt(starts, spot)
  const overAt = ends === null ? startsAt + usualHours * 3_600_000 : instantAt(ends, spot)
  return {
    starts,
    ends,
    starts_at: new Date(startsAt),
    // An end within the hour that clocks repeat may come before the start.
    over_at: new Date(Math.max(overAt, startsAt + 60_000)),
  }
}

type Times = ReturnType<typeof timeColumns>

/** 422 on the day or the hour where its start is past. */
export function refusePast({ starts_at: start }: Pick<Times, 'starts_at'>): void {
  const now = Date.now()
  if (start.getTime() > now) return
  const isOfToday = now - start.getTime() < 86_400_000
  const field = isOfToday ? 'meetUp.startTime' : 'meetUp.startDate'
  throw ApiError.invalid([{ code: 'invalid', message: isPast, field }])
}

/** 422 on the hour of its end where it would be over: nothing could be changed any more. */
export function refuseOver({ over_at: end }: Pick<Times, 'over_at'>): void {
  if (end.getTime() > Date.now()) return
  throw ApiError.invalid([{ code: 'invalid', message: isPast, field: 'meetUp.endTime' }])
}
