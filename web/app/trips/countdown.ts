import { daysBetween } from '../ui/calendar-days.ts'

interface Dated {
  startDate: string | null
  endDate: string | null
}

export type Countdown =
  /** 0 is a trip of this one day. */
  | { kind: 'in-days'; days: number }
  /** `day` counts from 1; `of` is undefined where no end is set. */
  | { kind: 'under-way'; day: number; of: number | undefined }
  | { kind: 'ended'; daysAgo: number }
  | { kind: 'some-day' }

/** `today` is the reader's calendar day, `YYYY-MM-DD`. */
export function countdownOf({ startDate, endDate }: Dated, today: string): Countdown {
  if (startDate === null) return { kind: 'some-day' }
  if (startDate > today) return { kind: 'in-days', days: daysBetween(today, startDate) }
  if (endDate !== null && endDate < today) {
    return { kind: 'ended', daysAgo: daysBetween(endDate, today) }
  }
  // Of one day there is nothing to count.
  if (startDate === endDate) return { kind: 'in-days', days: 0 }
  return {
    kind: 'under-way',
    day: daysBetween(startDate, today) + 1,
    of: endDate === null ? undefined : daysBetween(startDate, endDate) + 1,
  }
}
