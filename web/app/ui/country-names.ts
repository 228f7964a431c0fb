import { useLocale } from '../locale.ts'

const formats = new Map<string, Intl.DisplayNames>()

function displayNames(locale: string): Intl.DisplayNames {
  const format = formats.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  formats.set(locale, format)
  return format
}

/**
 * Names of countries in the reader's language. Server and browser may know a name by another
 * spelling: what shows one takes `suppressHydrationWarning`.
 */
export function useCountryName(): (code: string) => string {
  const format = displayNames(useLocale())
  return (code) => format.of(code) ?? code
}
