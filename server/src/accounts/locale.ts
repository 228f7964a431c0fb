import { type Locale, locales } from '@farfolk/contract/members'
import type { Executor } from '../db/database.ts'

/** The nearest language that the club speaks: the one asked for, else by Accept-Language. */
export function pickLocale(wanted: string | undefined, acceptLanguage: string | undefined): Locale {
  const tags = [wanted ?? '', ...byPreference(acceptLanguage ?? '')]
  for (const tag of tags) {
    const language = tag.split('-', 1)[0]?.toLowerCase()
    const known = locales.find((locale) => locale === language)
    if (known) return known
  }
  return locales[0]
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

/** The tags of RFC 9110 §12.5.4, highest weight first. */
function byPreference(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
