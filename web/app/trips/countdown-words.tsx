import { dayInUtc } from '@farfolk/contract/calendar-days'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { localDay } from '../ui/local-day.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { keptFormat } from '../words/kept-format.ts'
import { countdownOf, inFittingUnit } from './countdown.ts'

interface CountdownWordsProps {
  trip: Parameters<typeof countdownOf>[0]
}

/** How long until a trip, how far it is, or how long ago it was. */
export function CountdownWords({ trip }: CountdownWordsProps) {
  const locale = useLocale()
  const isHydrated = useHydrated()
  // The server's page may be of yesterday.
  return <span suppressHydrationWarning>{wordsOf(trip, isHydrated, locale)}</span>
}

function wordsOf(trip: CountdownWordsProps['trip'], isHydrated: boolean, locale: string): string {
  // The server does not know which day it is where the reader is.
  const countdown = countdownOf(trip, isHydrated ? localDay(Date.now()) : dayInUtc())
  switch (countdown.kind) {
    case 'some-day':
      return m.trips_some_day()
    case 'in-days':
      return relative(countdown.days, locale)
    case 'ended':
      return countdown.yearsAgo >= 2
        ? format(-countdown.yearsAgo, 'year', locale)
        : relative(-countdown.daysAgo, locale)
    case 'under-way':
      return countdown.of === undefined
        ? m.trips_day({ day: countdown.day })
        : m.trips_day_of({ day: countdown.day, of: countdown.of })
  }
}

/** Negative is past. */
function relative(days: number, locale: string): string {
  const { count, unit } = inFittingUnit(days)
  return format(count, unit, locale)
}

const relativeFormat = keptFormat(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)

function format(count: number, unit: Intl.RelativeTimeFormatUnit, locale: string): string {
  return relativeFormat(locale).format(count, unit)
}
