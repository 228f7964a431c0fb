import type { MeetUp } from '@farfolk/contract/meet-ups'
import { useLocale } from '../locale.ts'
import { keptFormat } from '../words/kept-format.ts'

type Span = Pick<MeetUp, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

// What the clocks of a place show has no zone: in any other it would slip.
const momentFormat = keptFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)

const momentOf = (day: string, time: string) => new Date(`${day}T${time}Z`)

/** From when to when, what both share said once. */
function whenWords({ startDate, startTime, endDate, endTime }: Span, locale: string) {
  const format = momentFormat(locale)
  const start = momentOf(startDate, startTime)
  return endDate === null || endTime === null
    ? format.format(start)
    : format.formatRange(start, momentOf(endDate, endTime))
}

export function When({ of }: { of: Span }) {
  return (
    <time dateTime={`${of.startDate}T${of.startTime}`}>
      <bdi>{whenWords(of, useLocale())}</bdi>
    </time>
  )
}
