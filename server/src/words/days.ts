import type { Locale } from '@farfolk/contract/members'

/** English days are written as in most of the world: 12 May 2031. */
const tags: Record<Locale, string> = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr' }
const formats = new Map<Locale, Intl.DateTimeFormat>()

/** In full; `day` is a calendar day, `YYYY-MM-DD`, or an instant, which counts in UTC. */
export function dayIn(locale: Locale, day: string | Date): string {
  return formatIn(locale).format(new Date(day))
}

/** From one calendar day to another, what both share said once. */
export function daysIn(locale: Locale, from: string, to: string): string {
  return formatIn(locale).formatRange(new Date(from), new Date(to))
}

function formatIn(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}
