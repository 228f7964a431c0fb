import { escapeHtml } from '../text/escape-html.ts'
import { maxWordLength, searchWords } from './document.ts'
import type { Term } from './query.ts'

// As long as folding keeps it one word; invisible characters stand inside words.
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
const maxLength = 240
const lead = 60

export interface Span {
  start: number
  end: number
}

/** The stretches of a text that are words which are looked for, in order. */
export type Matcher = (text: string) => Iterable<Span>

// ASCII and the signs of typesetting, which stand in no word.
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const plain = /^[\u0000-\u007F\u00B7\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/

/**
 * Whole words, found as folding finds them. Of a plain text, where folding only lowers the case, by one
 * expression; of others each word is looked at once: the texts of a page share most.
 */
export function matcherOf(terms: readonly Term[]): Matcher {
  const known = new Map<string, boolean>()
  const pattern = plainPattern(terms)

  return (text) => {
    if (!plain.test(text)) return otherSpans(text)
    return pattern ? spansOf(text.matchAll(pattern)) : []
  }

  function* otherSpans(text: string): Iterable<Span> {
    for (const span of spansOf(text.matchAll(wordPattern))) {
      if (isWanted(text.slice(span.start, span.end))) yield span
    }
  }

  function isWanted(word: string): boolean {
    const answer = known.get(word)
    if (answer !== undefined) return answer
    const isFound = searchWords(word).some((folded) => terms.some((term) => fits(folded, term)))
    known.set(word, isFound)
    return isFound
  }
}

function* spansOf(matches: Iterable<RegExpExecArray>): Iterable<Span> {
  for (const { 0: word, index } of matches) yield { start: index, end: index + word.length }
}

function fits(word: string, { anyOf, isPrefix }: Term): boolean {
  return anyOf.some((wanted, index) =>
    isPrefix && index === 0 ? word.startsWith(wanted) : word === wanted,
  )
}

/** Null where no term can stand in a plain text. */
function plainPattern(terms: readonly Term[]): RegExp | null {
  const wanted = terms.flatMap(({ anyOf, isPrefix }) =>
    // A token is no word, nor what folding leaves of other scripts.
    anyOf.flatMap((word, index) => {
      if (!/^[a-z0-9]+$/.test(word)) return []
      const isBeginning = (isPrefix && index === 0) || word.length === maxWordLength
      return isBeginning ? `${word}[a-z0-9]*` : word
    }),
  )
  if (wanted.length === 0) return null
  return new RegExp(`(?<![a-z0-9])(?:${wanted.join('|')})(?![a-z0-9])`, 'gi')
}

/**
 * HTML of the text with the words that match in `<mark>`, whole, and everything else escaped; of a
 * long text the part around the first match. Undefined where nothing matches.
 */
function highlight(text: string, matcher: Matcher): string | undefined {
  const spans = matchesIn(text, matcher)
  const [first] = spans
  if (!first) return undefined
  const { start, end } = excerptAround(text, first)
  let html = start > 0 ? '… ' : ''
  let position = start
  for (const span of spans) {
    if (span.end > end) break
    html += escapeHtml(text.slice(position, span.start))
    html += `<mark>${escapeHtml(text.slice(span.start, span.end))}</mark>`
    position = span.end
  }
  return html + escapeHtml(text.slice(position, end)) + (end < text.length ? ' …' : '')
}

function matchesIn(text: string, matcher: Matcher): Span[] {
  const spans: Span[] = []
  for (const span of matcher(text)) {
    // No excerpt reaches further.
    if (spans[0] && span.start > spans[0].start + maxLength) break
    spans.push(span)
  }
  return spans
}

function excerptAround(text: string, first: Span): Span {
  if (text.length <= maxLength) return { start: 0, end: text.length }
  const wanted = Math.max(0, first.start - lead)
  const start = wanted === 0 ? 0 : spaceAfter(text, wanted, first.start)
  const wantedEnd = Math.max(start + maxLength, first.end)
  const end = wantedEnd >= text.length ? text.length : spaceBefore(text, wantedEnd, first.end)
  return { start, end }
}

/** Where a word begins at or after `from`, so that no character is cut; at the latest `limit`. */
function spaceAfter(text: string, from: number, limit: number): number {
  const space = text.slice(from, limit).search(/\s/)
  return space === -1 ? limit : from + space + 1
}

function spaceBefore(text: string, from: number, limit: number): number {
  for (let index = from; index > limit; index--) if (/\s/.test(text[index] ?? '')) return index
  return limit
}

/** Of several texts those with a match. */
export function highlightAll(
  texts: Record<string, string>,
  matcher: Matcher,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const html = highlight(text, matcher)
      return html === undefined ? [] : [[field, html]]
    }),
  )
}
