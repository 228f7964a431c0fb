import { type Locale, locales } from '@farfolk/contract/locales'
import { acceptedLanguages } from '../http/accepted-languages.ts'

const cookie = /(?:^|;\s*)locale=([a-z]{2})\s*(?:;|$)/

/**
 * The language of a catalogue with the reader's region, such as `en-SE`: words in a language that is
 * there, dates and numbers as they are written where the reader lives. The cookie `locale`, which the
 * browser's choice or a member's setting leaves behind, wins over the browser's own languages.
 */
export function pageLocale(acceptLanguage: string | undefined, cookies: string | undefined) {
  const tags = acceptedLanguages(acceptLanguage)
  const chosen = locales.find((locale) => locale === cookie.exec(cookies ?? '')?.[1])
  const wanted = chosen ? [chosen] : locales
  const known = tags.find(({ language }) => wanted.some((locale) => locale === language))
  const language = chosen ?? known?.language ?? locales[0]
  const region = known?.region ?? tags[0]?.region
  return region ? `${language}-${region}` : language
}

/** Whose words a page of such a locale is written in. */
export function catalogueOf(locale: string): Locale {
  return locales.find((known) => known === locale.slice(0, 2)) ?? locales[0]
}
