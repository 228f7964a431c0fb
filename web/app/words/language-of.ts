import { type Locale, locales } from '@farfolk/contract/locales'

/** The catalogue's language of a locale such as `de-AT`. */
export function languageOf(locale: string): Locale {
  return locales.find((language) => language === locale.slice(0, 2)) ?? locales[0]
}
