import { dayAfter } from '@farfolk/contract/calendar-days'

export const hourMs = 3_600_000

/** `YYYY-MM-DD` so many days later. */
export function addDays(day: string, count: number): string {
  return dayAfter(day, Math.round(count))
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
