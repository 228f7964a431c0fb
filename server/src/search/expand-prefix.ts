import { isUnparted } from '../text/unparted.ts'
import type { Term } from './query.ts'
import { minLength } from './words.ts'

/** What the last term begins with; null where that may begin words that are not noted. */
export function beginningOf(terms: readonly Term[]): string | null {
  const beginning = terms.findLast(({ isPrefix }) => isPrefix)?.anyOf[0] ?? ''
  return beginning.length < minLength || isUnparted(beginning) ? null : beginning
}

/** The terms, the last one with the words that it begins, where there are any. */
export function expandPrefix(terms: readonly Term[], begun: readonly string[]): Term[] {
  const last = terms.findLast(({ isPrefix }) => isPrefix)
  if (!last || begun.length === 0) return [...terms]
  return terms.map((term) => (term === last ? { ...term, begun } : term))
}
