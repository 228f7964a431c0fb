import { useLocale } from '../locale.ts'

/** The time of day of an instant, where the reader is; only on pages that no server renders. */
export function LocalTime({ value }: { value: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' })
  return <time dateTime={value}>{format.format(new Date(value))}</time>
}
