import { useLocale } from '../locale.ts'
import { keptFormat } from '../words/kept-format.ts'

const format = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** An instant, as clocks say where the reader is. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format(useLocale()).format(new Date(at))}</time>
}
