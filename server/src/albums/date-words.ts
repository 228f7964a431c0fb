import { locales } from '@farfolk/contract/locales'
import { words } from '../text/fold.ts'

const months = Array.from({ length: 12 }, (_, index) => wordsOf(index))
const monthWords = new Set(months.flat())
/** Of photography; the first two digits of a year stand for all of its century while one types on. */
const year = /^(?:1[89]|20)\d{0,2}$/

/** A month in all languages, as it is written out and as it is cut short. */
function wordsOf(index: number): string[] {
  const day = new Date(Date.UTC(2024, index))
  const names = locales.flatMap((locale) =>
    (['long', 'short'] as const).map((month) =>
      day.toLocaleDateString(locale, { month, timeZone: 'UTC' }),
    ),
  )
  return [...new Set(words(names.join(' ')))]
}

/** Whether something that was typed may be a year or a month. */
export function namesDate(typed: readonly string[]): boolean {
  return typed.some((word) => year.test(word) || monthWords.has(word))
}

const vectors = months.map((names, index) => {
  const number = String(index + 1).padStart(2, '0')
  return `'${[...names, number].map((word) => `''${word}''`).join(' ')}'`
})

/**
 * SQL of a tsvector with the words of a time: its year, and its month by name and number. In the
 * statement and not kept with a photo: a correction of its time would have to follow.
 */
export function dateWords(at: string): string {
  return `(array_to_tsvector(array[extract(year from ${at})::text])
    || (array[${vectors.join()}]::tsvector[])[extract(month from ${at})::int])`
}
