import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { useLocale } from '../locale.ts'
import { DateRange } from '../ui/dates.tsx'
import { keptFormat } from '../words/kept-format.ts'

type Span = Pick<CalendarEntry, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

// A day or a time of a place has no zone: shown in any other it would slip.
const dayFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const timeFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)

/**
 * `HH:mm` as the reader writes it. Bookings have the same in their formats: as a module of both it would be a
 * file of its own, which the list on every page would name.
 */
export function timeWords(time: string, locale: string): string {
  return timeFormat(locale).format(new Date(`2000-01-01T${time}Z`))
}

/** From when to when it is; nothing of one day without an hour. */
export function EntryWhen({ of }: { of: Span }) {
  const locale = useLocale()
  const { startDate, startTime, endDate, endTime } = of
  const times = [startTime, endTime].filter((time) => time !== null)
  if (endDate !== startDate && times.length === 0) {
    return <DateRange from={startDate} to={endDate} />
  }
  // An end may lie before its start, on clocks of another zone: no range to a formatter.
  const ends =
    endDate === startDate || endDate === null
      ? times.map((time) => timeWords(time, locale))
      : [momentWords(startDate, startTime, locale), momentWords(endDate, endTime, locale)]
  return ends.length > 0 && <bdi>{ends.join(' – ')}</bdi>
}

function momentWords(day: string, time: string | null, locale: string): string {
  const words = dayFormat(locale).format(new Date(day))
  return time === null ? words : `${words}, ${timeWords(time, locale)}`
}
