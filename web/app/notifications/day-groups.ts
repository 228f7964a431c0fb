import { daysBetween } from '@farfolk/contract/calendar-days'
import { localDay } from '../ui/local-day.ts'

export interface DayGroup<T> {
  /** `YYYY-MM-DD` where the reader is. */
  day: string
  items: T[]
}

/** Newest first, as they came, by the reader's calendar. */
export function groupByDay<T extends { createdAt: string }>(items: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = []
  for (const item of items) {
    const day = localDay(item.createdAt)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}

/** How many days ago, in the reader's calendar; days that are 23 or 25 hours long count as one. */
export function daysAgo(day: string, now = new Date()): number {
  return daysBetween(day, localDay(now))
}
