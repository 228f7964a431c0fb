import { type Locale, locales } from '@farfolk/contract/locales'
import { isInMiles } from '@farfolk/contract/maps'
import type { Executor } from '../db/database.ts'
import { acceptedLanguages, readTag } from '../http/accepted-languages.ts'

/** The nearest language that the club speaks: the one asked for, else by Accept-Language. */
export function pickLocale(wanted: string | undefined, acceptLanguage: string | undefined): Locale {
  const asked = readTag(wanted ?? '')
  const tags = [...(asked ? [asked] : []), ...acceptedLanguages(acceptLanguage)]
  const known = tags.map(({ language }) => locales.find((locale) => locale === language))
  return known.find((locale) => locale !== undefined) ?? locales[0]
}

/** What a new member measures in: as they did before they came, by the region of the page or of the browser. */
export function pickUnits(
  wanted: string | undefined,
  acceptLanguage: string | undefined,
): 'metric' | 'imperial' {
  const tag = readTag(wanted ?? '') ?? acceptedLanguages(acceptLanguage)[0]
  return isInMiles(String(tag)) ? 'imperial' : 'metric'
}

/** What a member has chosen, or the club for them when they came. */
export async function findLocale(db: Executor, memberId: string): Promise<Locale> {
  const member = await db
    .selectFrom('member')
    .select('locale')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.locale ?? locales[0]
}

/** A member's own; a visitor's by Accept-Language. */
export async function findViewerLocale(
  db: Executor,
  memberId: string | null,
  acceptLanguage: string | undefined,
): Promise<Locale> {
  return memberId === null ? pickLocale(undefined, acceptLanguage) : findLocale(db, memberId)
}
