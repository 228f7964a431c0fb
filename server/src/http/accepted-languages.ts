import Negotiator from 'negotiator'

// Longer ones are nobody's preferences.
const maxHeader = 200

/** The tags of an Accept-Language header that are locales, best first (RFC 9110 §12.5.4). */
export function acceptedLanguages(header: string | undefined): Intl.Locale[] {
  const headers = { 'accept-language': (header ?? '').slice(0, maxHeader) }
  return new Negotiator({ headers }).languages().flatMap((tag) => readTag(tag) ?? [])
}

/** Undefined where the tag is none of BCP 47. */
export function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
