import { type Elided, elide } from '@farfolk/contract/elision'
import { shownLocale } from './chosen-locale.ts'

const formats = new Map<string, Intl.NumberFormat>()
const maxFormats = 50

/**
 * What stands within a message: a number as it is written where the reader lives, all else as it is;
 * in French with the word ahead of it.
 */
export function written(value: unknown, ahead?: Elided): string {
  const text = typeof value === 'number' ? formatOf(shownLocale()).format(value) : String(value)
  return ahead ? elide(ahead, text) : text
}

function formatOf(locale: string): Intl.NumberFormat {
  const kept = formats.get(locale)
  if (kept) return kept
  if (formats.size >= maxFormats) formats.clear()
  const made = new Intl.NumberFormat(locale)
  formats.set(locale, made)
  return made
}
