import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Elided, elide } from '@farfolk/contract/elision'
import type { Locale } from '@farfolk/contract/members'
import { IntlMessageFormat } from 'intl-messageformat'
import type en from '../../messages/en.json'

export type WordsKey = keyof typeof en
type Values = Record<string, string | number>

const folder = join(import.meta.dirname, '../../messages')
const catalogues = new Map<Locale, Record<WordsKey, string>>()
const formats = new Map<string, IntlMessageFormat>()

/**
 * A message of server/messages in the ICU syntax, as plain text: whoever puts it into HTML or SVG
 * escapes it. Throws where a value is missing that the message names.
 */
export function say(locale: Locale, key: WordsKey, values?: Values): string {
  return elided(String(formatOf(locale, key).format(values)))
}

// Of no script: it stands between a word of the message and the value behind it.
const mark = '\uE000'
const elidable = /\b(de|que) (?=\{\w+\})/g
const marked = new RegExp(`\\b(de|que) ${mark}(\\S*)`, 'g')

function elided(text: string): string {
  return text.replaceAll(marked, (_, word: Elided, name: string) => elide(word, name))
}

// The scripts that are written from right to left, and Arabic's forms of presentation.
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * For a letter: a name from right to left stands in isolates (UAX #9), or it would change places with
 * the name or the day beside it.
 */
export function wordsIn(locale: Locale) {
  return (key: WordsKey, values: Values = {}) => say(locale, key, apart(values))
}

function apart(values: Values): Values {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      rightToLeft.test(String(value)) ? `\u2068${value}\u2069` : value,
    ]),
  )
}

function formatOf(locale: Locale, key: WordsKey): IntlMessageFormat {
  const name = `${locale} ${key}`
  const known = formats.get(name)
  if (known) return known
  // Our messages bear no markup: a `<` in one is a sign like any other.
  const words = catalogueOf(locale)[key]
  const message = locale === 'fr' ? words.replaceAll(elidable, `$1 ${mark}`) : words
  const format = new IntlMessageFormat(message, locale, undefined, {
    ignoreTag: true,
  })
  formats.set(name, format)
  return format
}

/** Read when it is first spoken: most processes speak one or two. */
export function catalogueOf(locale: Locale): Record<WordsKey, string> {
  const known = catalogues.get(locale)
  if (known) return known
  const read = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  catalogues.set(locale, read)
  return read
}
