import { countryNamer } from '@farfolk/contract/country-names'
import { useLocale } from '../locale.ts'
import { keptFormat } from '../words/kept-format.ts'

const namers = keptFormat(countryNamer)

/**
 * Names of countries in the reader's language. Server and browser may know a name by another
 * spelling: what shows one takes `suppressHydrationWarning`.
 */
export function useCountryName(): (code: string) => string {
  return namers(useLocale())
}
