import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { useLocale } from '../locale.ts'
import { timeWords } from '../trip-lists/time-words.ts'
import { DateRange } from '../ui/dates.tsx'
import { keptFormat } from '../words/kept-format.ts'

type Span = Pick<CalendarEntry, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

// A day of a place has no zone: shown in any other it would slip.
const dayFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

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
