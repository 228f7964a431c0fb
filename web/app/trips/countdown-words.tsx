import { dayInUtc } from '@farfolk/contract/day-in-utc'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { countdownOf } from './countdown.ts'

interface CountdownWordsProps {
  trip: { startDate: string | null; endDate: string | null }
}

/** How long until a trip, how far it is, or how long ago it was. */
export function CountdownWords({ trip }: CountdownWordsProps) {
  const locale = useLocale()
  // The server's page may be of yesterday.
  return <span suppressHydrationWarning>{wordsOf(trip, locale)}</span>
}

function wordsOf(trip: CountdownWordsProps['trip'], locale: string): string {
  const countdown = countdownOf(trip, dayInUtc())
  switch (countdown.kind) {
    case 'some-day':
      return m.trips_some_day()
    case 'in-days':
      return relative(countdown.days, locale)
    case 'ended':
      return relative(-countdown.daysAgo, locale)
    case 'under-way':
      return countdown.of === undefined
        ? m.trips_day({ day: countdown.day })
        : m.trips_day_of({ day: countdown.day, of: countdown.of })
  }
}

const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30.44 },
  { unit: 'week', days: 7 },
] as const

/** Days up to two weeks, then in larger units; negative is past. */
function relative(days: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const fitting = units.find((each) => Math.abs(days) >= each.days * 2)
  return fitting
    ? format.format(Math.round(days / fitting.days), fitting.unit)
    : format.format(days, 'day')
}
