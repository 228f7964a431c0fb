import type pg from 'pg'
import type { Term } from './query.ts'

const maxCandidates = 30
const maxCorrections = 4
// Shorter ones are like too many others.
const minLength = 3

// Whether each is a word, or begins one, and else the words that share most with it.
const similarText = `
  select wanted.word as typed, wanted.known, case when wanted.known then '{}' else array(
    select word.word from word where word.word % wanted.word
    order by similarity(word.word, wanted.word) desc, word.word
    limit ${maxCandidates}) end as similar_words
  from (
    select typed.word, exists (
      select from word where word.word >= typed.word
        and word.word < typed.word || case when typed.is_prefix then U&'\\+10FFFF' else ' ' end
    ) as known
    from unnest($1::text[], $2::boolean[]) typed(word, is_prefix)
    offset 0
  ) wanted`

interface SimilarRow {
  typed: string
  known: boolean
  similar_words: string[]
}

/**
 * What was probably meant: words of trips and profiles that are one slip of the finger away, two in
 * a longer word. Null where every word is a known one or nothing comes near.
 */
export async function correctTerms(pool: pg.Pool, terms: readonly Term[]): Promise<Term[] | null> {
  const typed = terms.flatMap(({ anyOf }) => anyOf.slice(0, 1))
  const { rows } = await pool.query<SimilarRow>(similarText, [
    typed,
    terms.map(({ isPrefix }) => isPrefix),
  ])
  const byWord = new Map(rows.map((row) => [row.typed, row]))
  let isCorrected = false
  const corrected = terms.map((term): Term => {
    const row = byWord.get(term.anyOf[0] ?? '')
    const anyOf = row && !row.known ? nearest(row.typed, row.similar_words) : []
    if (anyOf.length === 0) return term
    isCorrected = true
    return { anyOf, isPrefix: false }
  })
  return isCorrected ? corrected : null
}

function nearest(typed: string, candidates: readonly string[]): string[] {
  const letters = [...typed]
  if (letters.length < minLength) return []
  const maxSlips = letters.length <= 4 ? 1 : 2
  return candidates
    .map((word) => ({ word, slips: slipsBetween(letters, [...word]) }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, maxCorrections)
    .map(({ word }) => word)
}

/** Letters missing, added, replaced or swapped with the next (optimal string alignment). */
export function slipsBetween(a: readonly string[], b: readonly string[]): number {
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
