import { keptFormat } from '../words/kept-format.ts'

// A time of a place has no zone: shown in any other it would slip.
const timeFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)

/** `HH:mm` as the reader writes it. */
export function timeWords(time: string, locale: string): string {
  return timeFormat(locale).format(new Date(`2000-01-01T${time}Z`))
}
