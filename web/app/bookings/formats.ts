import { keptFormat } from '../words/kept-format.ts'

// A day of a place has no zone: shown in any other it would slip.
const ofDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayFormat = keptFormat((locale) => new Intl.DateTimeFormat(locale, ofDay))
const dayOfYearFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { ...ofDay, year: 'numeric' }),
)

/** A calendar day with its day of the week; with its year where that is another than `today` is in. */
export function dayWords(day: string, locale: string, today = day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayOfYearFormat
  return format(locale).format(new Date(day))
}

/** In kilobytes, or in megabytes with one decimal. */
export function sizeWords(bytes: number, locale: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const isSmall = kilobytes < 1024
  return (isSmall ? kilobytes : kilobytes / 1024).toLocaleString(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  })
}
