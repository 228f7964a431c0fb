import { dayAfter } from '@farfolk/contract/calendar-days'
import { lastDayOf, monthAfter, monthOf, readMonth } from './months.ts'

interface Pressed {
  key: string
  shiftKey: boolean
}

/**
 * Where a key leads from a day, as the ARIA Authoring Practices have it of a grid of dates; undefined of another
 * key, and where trips have no days any more. `firstDay` of a week, 0 is Sunday.
 */
export function dayByKey(day: string, pressed: Pressed, firstDay: number): string | undefined {
  const reached = ways[pressed.key]?.(day, pressed.shiftKey, firstDay)
  return reached && readMonth(monthOf(reached)) && reached
}

const ways: Record<string, (day: string, isShift: boolean, firstDay: number) => string> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day, _, firstDay) => dayAfter(day, -daysIntoWeek(day, firstDay)),
  End: (day, _, firstDay) => dayAfter(day, 6 - daysIntoWeek(day, firstDay)),
  PageUp: (day, isShift) => inMonth(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => inMonth(day, isShift ? 12 : 1),
}

function daysIntoWeek(day: string, firstDay: number): number {
  return (new Date(day).getUTCDay() - firstDay + 7) % 7
}

/** The same day so many months later, or the last one where that has fewer. */
function inMonth(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months)
  const [, , number] = day.split('-')
  const last = lastDayOf(month)
  const same = `${month}-${number}`
  return same < last ? same : last
}
