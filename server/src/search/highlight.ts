import { escapeHtml } from '../text/escape-html.ts'
import { fold } from '../text/fold.ts'
import { isUnparted, unpartedLetters } from '../text/unparted.ts'
import { maxWordLength, searchWords } from './document.ts'
import { type Span, spansOf, stretchMatcher } from './highlight-stretch.ts'
import type { Term } from './query.ts'

// As long as folding keeps it one word; invisible characters stand inside words.
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
const maxLength = 240
const lead = 60
// Before a letter of a script that parts no words; marks belong to the letter ahead of them.
const cutPlace = new RegExp(`\\s|(?!\\p{M})[${unpartedLetters}]`, 'u')

/** The stretches of a text that are words which are looked for, in order. */
export type Matcher = (text: string) => Iterable<Span>

// ASCII and the signs of typesetting, which stand in no word.
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const plain = /^[\u0000-\u007F\u00B7\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/

/**
 * Whole words, found as folding finds them; where a script parts none, as much as was typed. Of a plain
 * text, where folding only lowers the case, by one expression; of others each word is looked at once: the
 * texts of a page share most.
 */
export function matcherOf(terms: readonly Term[]): Matcher {
  const known = new Map<string, readonly Span[]>()
  const names = namesOf(terms)
  const pattern = plainPattern(terms)
  const spansInStretch = stretchMatcher(terms)

  return (text) => {
    if (!plain.test(text)) return otherSpans(text)
    return pattern ? spansOf(text.matchAll(pattern)) : []
  }

  function* otherSpans(text: string): Iterable<Span> {
    let behindName = 0
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      if (index < behindName) continue
      const end = endOfName(text, index, names)
      if (end !== undefined) yield { start: index, end: (behindName = end) }
      else
        for (const span of spansIn(word)) yield { start: index + span.start, end: index + span.end }
    }
  }

  function spansIn(word: string): readonly Span[] {
    let spans = known.get(word)
    if (spans === undefined) known.set(word, (spans = look(word)))
    return spans
  }

  function look(word: string): readonly Span[] {
    if (isUnparted(word)) return spansInStretch(word)
    const isFound = searchWords(word).some((folded) => terms.some((term) => fits(folded, term)))
    return isFound ? [{ start: 0, end: word.length }] : []
  }
}

/** Those of several words, as cities are called in another language than they were typed in. */
function namesOf(terms: readonly Term[]): string[][] {
  const names = terms.flatMap(({ anyOf }) => anyOf.filter((name) => name.includes(' ')))
  return [...new Set(names)].map((name) => name.split(' '))
}

/** Where the longest name ends of those that begin at `start`; undefined where none does. */
function endOfName(
  text: string,
  start: number,
  names: readonly (readonly string[])[],
): number | undefined {
  const ends = names.flatMap((name) => {
    const following = new RegExp(wordPattern)
    following.lastIndex = start
    let end = start
    const isThere = name.every((part) => {
      const { 0: word, index } = following.exec(text) ?? { 0: '', index: 0 }
      end = index + word.length
      return fold(word) === part
    })
    return isThere ? [end] : []
  })
  return ends.length === 0 ? undefined : Math.max(...ends)
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
      if (!/^[a-z0-9 ]+$/.test(word)) return []
      const isBeginning = (isPrefix && index === 0) || word.length === maxWordLength
      // Of a name of several words what stands between them is folded to one space.
      return isBeginning ? `${word}[a-z0-9]*` : word.replaceAll(' ', '[^a-z0-9]+')
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
  const start = wanted === 0 ? 0 : cutAfter(text, wanted, first.start)
  const wantedEnd = Math.max(start + maxLength, first.end)
  const end = wantedEnd >= text.length ? text.length : cutBefore(text, wantedEnd, first.end)
  return { start, end }
}

/** Where a word begins at or after `from`, so that no character is cut; at the latest `limit`. */
function cutAfter(text: string, from: number, limit: number): number {
  const { 0: found, index } = cutPlace.exec(text.slice(from, limit)) ?? {
    0: '',
    index: limit - from,
  }
  return from + index + (found.trim() === '' ? found.length : 0)
}

function cutBefore(text: string, from: number, limit: number): number {
  for (let index = from; index > limit; index--) {
    if (cutPlace.test(String.fromCodePoint(text.codePointAt(index) ?? 0))) return index
  }
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
