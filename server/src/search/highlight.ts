import { searchWords } from './document.ts'
import type { Term } from './query.ts'

// As long as folding keeps it one word; invisible characters stand inside words.
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
const maxLength = 240
const lead = 60

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

interface Span {
  start: number
  end: number
}

/** Whether a word as it stands in a text is looked for. */
export type Matcher = (word: string) => boolean

/** Looks at each word once: the texts of a page share most of theirs. */
export function matcherOf(terms: readonly Term[]): Matcher {
  const known = new Map<string, boolean>()
  return (word) => {
    const answer = known.get(word)
    if (answer !== undefined) return answer
    const isWanted = searchWords(word).some((folded) => terms.some((term) => fits(folded, term)))
    known.set(word, isWanted)
    return isWanted
  }
}

/**
 * HTML of the text with the words that match in `<mark>`, whole, and everything else escaped; of a
 * long text the part around the first match. Undefined where nothing matches.
 */
function highlight(text: string, isWanted: Matcher): string | undefined {
  const spans = matchesIn(text, isWanted)
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

function matchesIn(text: string, isWanted: Matcher): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match
    // No excerpt reaches further.
    if (spans[0] && match.index > spans[0].start + maxLength) break
    if (isWanted(word)) spans.push({ start: match.index, end: match.index + word.length })
  }
  return spans
}

function fits(word: string, { anyOf, isPrefix }: Term): boolean {
  return anyOf.some((wanted) => (isPrefix ? word.startsWith(wanted) : word === wanted))
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
  isWanted: Matcher,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const html = highlight(text, isWanted)
      return html === undefined ? [] : [[field, html]]
    }),
  )
}
