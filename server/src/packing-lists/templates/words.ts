import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@farfolk/contract/members'

const folder = join(import.meta.dirname, '../../../messages/packing')
const catalogues = new Map<Locale, Record<string, string>>()

/** What the templates say, by the English words that they are written in. */
export function packingWordIn(locale: Locale, english: string): string {
  return packingWords(locale)[english] ?? english
}

/** Empty for English. */
export function packingWords(locale: Locale): Record<string, string> {
  const known = catalogues.get(locale)
  if (known) return known
  const read =
    locale === 'en' ? {} : JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  catalogues.set(locale, read)
  return read
}
