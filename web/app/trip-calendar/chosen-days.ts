import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import type { Spanning } from './lay-week.ts'
import { daysAround, monthOf } from './months.ts'

/** Days in a row: where the choosing began, and where it came to, which may be the earlier one. */
export interface ChosenDays {
  first: string
  last: string
}

export interface Span {
  from: string
  to: string
}

export function oneDay(day: string): ChosenDays {
  return { first: day, last: day }
}

/**
 * What a month shows as chosen, one of its days at least: all in a row as long as what is on them was asked for
 * with the month, else the day of it that they begin or end on, and without one `otherwise`.
 */
export function chosenIn(
  month: string,
  chosen: ChosenDays | undefined,
  otherwise: string,
): ChosenDays {
  if (!chosen) return oneDay(otherwise)
  const days = [chosen.last, chosen.first]
  const here = days.find((day) => monthOf(day) === month)
  if (here === undefined) return oneDay(otherwise)
  const { from, to } = daysAround(month)
  return days.every((day) => day >= from && day <= to) ? chosen : oneDay(here)
}

/** In their order. */
export function spanOf({ first, last }: ChosenDays): Span {
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

export function isWithin({ startDate, endDate }: Spanning, { from, to }: Span): boolean {
  return startDate <= to && (endDate === null || endDate >= from)
}

/**
 * Nothing of the member's own is on these days: a trip that one follows is another's, and what is to be done by a
 * day does not take it.
 */
export function isFree(entries: readonly CalendarEntry[], span: Span): boolean {
  return entries.every(
    (entry) => entry.role === 'follower' || entry.kind === 'todo' || !isWithin(entry, span),
  )
}
