import { type Language, languageIds } from '@farfolk/contract/reference'

const displayNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

// What ICU folds into a neighbour, though ISO 639-1 tells them apart.
const ownNames: Record<string, string> = { tl: 'Tagalog', tw: 'Twi' }

/** In English; undefined for a code that ICU does not know. */
export function languageName(code: string): string | undefined {
  return ownNames[code] ?? displayNames.of(code)
}

/** `deu` to `de`; a language without a code of ISO 639-1 keeps its three letters. */
export function shortestLanguageCode(code3: string): string {
  const [canonical = code3] = Intl.getCanonicalLocales(code3)
  return canonical.length === 2 ? canonical : code3
}

/** By name. */
export function allLanguages(): Language[] {
  const languages = languageIds.map((id) => ({ id, name: languageName(id) ?? id }))
  return languages.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
