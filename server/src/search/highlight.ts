import { fold } from '../text/fold.ts'
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

/**
 * HTML of the text with the words that match in `<mark>`, whole, and everything else escaped; of a
 * long text the part around the first match. Undefined where nothing matches.
 */
export function highlight(text: string, terms: readonly Term[]): string | undefined {
  const spans = matchesIn(text, terms)
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

function matchesIn(text: string, terms: readonly Term[]): Span[] {
  const spans: Span[] = []
  // Folding a text at once takes a tenth of folding each of its words, and most texts hold none.
  const folded = fold(text)
  if (!terms.some(({ anyOf }) => anyOf.some((wanted) => folded.includes(wanted)))) return spans
  for (const match of text.matchAll(wordPattern)) {
    const found = searchWords(match[0])
    if (found.some((word) => terms.some((term) => fits(word, term)))) {
      spans.push({ start: match.index, end: match.index + match[0].length })
    }
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
  terms: readonly Term[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const html = highlight(text, terms)
      return html === undefined ? [] : [[field, html]]
    }),
  )
}
