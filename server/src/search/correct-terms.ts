import type pg from 'pg'
import { idsCalled } from '../places/local-names.ts'
import { oneEditAway } from '../places/misspellings.ts'
import { isUnparted } from '../text/unparted.ts'
import type { Correction } from './cursor.ts'
import { countriesNamed } from './foreign-countries.ts'
import type { Term } from './query.ts'
import { minLength } from './words.ts'

const maxCandidates = 30
const maxCorrections = 4

// A database of the locale C, as the embedded one is, finds trigrams in ASCII alone: of other
// letters the words of about that length count that begin with the same one.
const maxBeginAlike = 3_000

// A slip leaves a short word too few trigrams to be found by: `koyto` has two of those of `kyoto`.
const maxTriedLetters = 6

// Of a place by that name: some slips give the name of a smaller one.
const knownPopulation = 100_000

// Whether each is a word, or begins one, and else the words that are like it.
const similarText = `
  select wanted.word as typed, wanted.known, wanted.begins, case
    when wanted.known or wanted.begins then '{}'
    when octet_length(wanted.word) = char_length(wanted.word) then array(
      select word.word from word where word.word % wanted.word
      order by similarity(word.word, wanted.word) desc, word.word
      limit ${maxCandidates}) || array(
      select word.word from unnest($3::text[], $4::text[]) tried(typed, word)
      join word on word.word = tried.word
      where tried.typed = wanted.word)
    else array(
      select word.word from word
      where word.word >= left(wanted.word, 1)
        and word.word < left(wanted.word, 1) || U&'\\+10FFFF'
        and abs(char_length(word.word) - char_length(wanted.word)) <= 2
      limit ${maxBeginAlike}) end as similar_words
  from (
    select typed.word, exists (
      select from word where word.word >= typed.word
        and word.word < typed.word || case when typed.is_prefix then U&'\\+10FFFF' else ' ' end
    ) or exists (
      select from place_name where name = typed.word
        and weight = population and population >= ${knownPopulation}
    ) or exists (
      select from unnest($5::text[], $6::text[]) part(word, name)
      join place_name on place_name.name = part.name
      where part.word = typed.word and population >= ${knownPopulation}
    ) as known, exists (
      select from word where word.word >= typed.word
        and word.word < typed.word || U&'\\+10FFFF'
    ) as begins
    from unnest($1::text[], $2::boolean[]) typed(word, is_prefix) offset 0
  ) wanted`

interface SimilarRow {
  typed: string
  known: boolean
  begins: boolean
  similar_words: string[]
}

/**
 * What was probably meant: in place of what is no word of a trip or profile, nor the name of a country or of
 * a place that one looks for, those that it begins, else those one slip of the finger away, else of a longer
 * word those two slips away. Null where something is like no word: nothing can have it.
 */
export async function findCorrections(
  pool: pg.Pool,
  terms: readonly Term[],
  /** All that the search may name, folded. */
  names: readonly string[],
): Promise<Correction[] | null> {
  const several = names.filter((name) => name.includes(' '))
  const ofNames = new Set(several.filter(isName).flatMap((name) => name.split(' ')))
  // Others are not noted.
  const long = terms.filter(
    ({ anyOf }) =>
      !isUnparted(anyOf[0] ?? '') &&
      !isName(anyOf[0] ?? '') &&
      !ofNames.has(anyOf[0] ?? '') &&
      anyOf.some((word) => word.length >= minLength),
  )
  if (long.length === 0) return []
  const typed = long.map(({ anyOf }) => anyOf[0] ?? '')
  const tried = typed
    .filter((word) => word.length <= maxTriedLetters)
    .flatMap((word) => oneEditAway(word).map((variant) => ({ word, variant })))
  const parts = several.flatMap((name) => name.split(' ').map((word) => ({ word, name })))
  const { rows } = await pool.query<SimilarRow>(similarText, [
    typed,
    long.map(({ isPrefix }) => isPrefix),
    tried.map(({ word }) => word),
    tried.map(({ variant }) => variant),
    parts.map(({ word }) => word),
    parts.map(({ name }) => name),
  ])
  const corrections = rows
    .filter(({ known }) => !known)
    .map(({ typed, begins, similar_words: words }): Correction => [
      typed,
      begins ? null : nearest(typed, words),
    ])
  const isHopeless = correctTerms(terms, corrections).some(({ anyOf }) => anyOf.length === 0)
  return isHopeless ? null : corrections
}

/** Of a country or place, as readers of some language know it: `mailand` is no slip of `thailand`. */
function isName(text: string): boolean {
  return countriesNamed(text).length > 0 || idsCalled([text]).length > 0
}

export function correctTerms(terms: readonly Term[], corrections: readonly Correction[]): Term[] {
  const meantBy = new Map(corrections)
  return terms.map((term) => {
    const meant = meantBy.get(term.anyOf[0] ?? '')
    if (meant === undefined) return term
    if (meant === null) return { ...term, isPrefix: true }
    return { anyOf: [...meant, ...term.anyOf.slice(1)], isPrefix: false }
  })
}

function nearest(typed: string, candidates: readonly string[]): string[] {
  const letters = [...typed]
  const maxSlips = letters.length <= 4 ? 1 : 2
  const slipsOf = (word: string) => slipsBetween(letters, [...word])
  const ranked = [...new Set(candidates)].map((word) => ({ word, slips: slipsOf(word) }))
  const least = Math.min(...ranked.map(({ slips }) => slips))
  return ranked
    .filter(({ slips }) => slips === least && slips <= maxSlips)
    .slice(0, maxCorrections)
    .map(({ word }) => word)
}

/** Letters missing, added, replaced or swapped with the next (optimal string alignment). */
function slipsBetween(a: readonly string[], b: readonly string[]): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
