import type { TripType } from '@farfolk/contract/trips'
import { daysBetween } from '@farfolk/contract/calendar-days'

interface Dated {
  startDate: string | null
  endDate: string | null
  type: TripType
}

export type Countdown =
  /** 0 is a trip of this one day. */
  | { kind: 'in-days'; days: number }
  /** `day` counts from 1; `of` is undefined where no end is set. */
  | { kind: 'under-way'; day: number; of: number | undefined }
  | { kind: 'ended'; daysAgo: number; yearsAgo: number }
  | { kind: 'some-day' }

/** `today` is the reader's calendar day, `YYYY-MM-DD`. */
export function countdownOf({ startDate, endDate, type }: Dated, today: string): Countdown {
  if (startDate === null) return { kind: 'some-day' }
  if (startDate > today) return { kind: 'in-days', days: daysBetween(today, startDate) }
  // The lists go by the type, which is of the day in UTC: what is in that of the finished has ended.
  if (endDate !== null && (type === 'finished' || endDate < today)) {
    const daysAgo = Math.max(0, daysBetween(endDate, today))
    return { kind: 'ended', daysAgo, yearsAgo: yearsBetween(endDate, today) }
  }
  // Of one day there is nothing to count.
  if (startDate === endDate) return { kind: 'in-days', days: 0 }
  return {
    kind: 'under-way',
    day: daysBetween(startDate, today) + 1,
    of: endDate === null ? undefined : daysBetween(startDate, endDate) + 1,
  }
}

/** Whole calendar years, from one anniversary to the next. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** From where on each counts: rounded, the last of a smaller unit is never longer than the first of a larger. */
const units = [
  { unit: 'year', days: 365, from: 730 },
  { unit: 'month', days: 30.44, from: 60 },
  { unit: 'week', days: 7, from: 14 },
] as const

/** Days up to two weeks, then in larger units; negative is past. */
export function inFittingUnit(days: number) {
  const fitting = units.find(({ from }) => Math.abs(days) >= from)
  return fitting
    ? { count: Math.round(days / fitting.days), unit: fitting.unit }
    : ({ count: days, unit: 'day' } as const)
}
