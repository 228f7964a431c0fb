import { type Elided, elide } from '@farfolk/contract/elision'
import { shownLocale } from './chosen-locale.ts'
import { numberFormat } from './kept-format.ts'

/**
 * What stands within a message: a number as it is written where the reader lives, all else as it is;
 * in French with the word ahead of it.
 */
export function written(value: unknown, ahead?: Elided): string {
  const text = typeof value === 'number' ? numberFormat(shownLocale()).format(value) : String(value)
  return ahead ? elide(ahead, text) : text
}
