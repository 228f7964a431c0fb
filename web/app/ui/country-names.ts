import { useLocale } from '../locale.ts'
import { keptFormat } from '../words/kept-format.ts'

const displayNames = keptFormat((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * Names of countries in the reader's language. Server and browser may know a name by another
 * spelling: what shows one takes `suppressHydrationWarning`.
 */
export function useCountryName(): (code: string) => string {
  const format = displayNames(useLocale())
  return (code) => format.of(code) ?? code
}
