import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { keptFormat, numberFormat } from '../words/kept-format.ts'

const day: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  // A calendar day has no zone: shown in any other it would slip.
  timeZone: 'UTC',
}

/** Of calendar days. `medium` would have nothing but numbers in German. */
export const dayFormat = keptFormat((locale) => new Intl.DateTimeFormat(locale, day))

/** A calendar day, `YYYY-MM-DD`, as the reader writes it. */
export function LocalDate({ value }: { value: string }) {
  const locale = useLocale()
  return (
    <time dateTime={value} suppressHydrationWarning>
      {dayFormat(locale).format(new Date(value))}
    </time>
  )
}

/** From one calendar day to another, what they share said once; `to` null is open. */
export function DateRange({ from, to }: { from: string; to: string | null }) {
  const locale = useLocale()
  if (to === from) return <LocalDate value={from} />
  const format = dayFormat(locale)
  const words =
    to === null
      ? m.dates_from({ day: format.format(new Date(from)) })
      : format.formatRange(new Date(from), new Date(to))
  return <bdi suppressHydrationWarning>{words}</bdi>
}

/** A number with the reader's separators. */
export function LocalNumber({ value }: { value: number }) {
  return <>{numberFormat(useLocale()).format(value)}</>
}
