import type { Term } from './query.ts'
import { minLength } from './words.ts'

/** What the last term begins with; null where that may begin words too short to be noted. */
export function beginningOf(terms: readonly Term[]): string | null {
  const beginning = terms.findLast(({ isPrefix }) => isPrefix)?.anyOf[0] ?? ''
  return beginning.length < minLength ? null : beginning
}

/**
 * The terms with `words` that the last one begins in its place, where there are any: an index joins
 * the trips of whole words from the rarest on, but first collects all of a beginning (a word of every
 * second trip and a country among 500,000: 15 ms instead of 60).
 */
export function expandPrefix(terms: readonly Term[], words: readonly string[]): Term[] {
  const last = terms.findLast(({ isPrefix }) => isPrefix)
  if (!last || words.length === 0) return [...terms]
  const whole = { anyOf: [...words, ...last.anyOf.slice(1)], isPrefix: false }
  return terms.map((term) => (term === last ? whole : term))
}
