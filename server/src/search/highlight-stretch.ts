import { fold } from '../text/fold.ts'
import { unpartedLetters } from '../text/unparted.ts'
import { maxWordLength } from './document.ts'
import type { Term } from './query.ts'

export interface Span {
  start: number
  end: number
}

// A letter with what is drawn on it, or is joined to it by folding as the marks of half-width kana are.
const drawnLetters = /.[\p{M}\p{Cf}\uFF9E\uFF9F]*/gsu
const partedLetter = `[[\\p{L}\\p{N}\\p{M}]--[${unpartedLetters}]]`
const beginsParted = new RegExp(`^${partedLetter}`, 'v')
const endsParted = new RegExp(`${partedLetter}$`, 'v')

/**
 * Finds terms in a stretch with letters of scripts that part no words: anywhere among those, whole words of
 * others, and never half of a letter with its marks.
 */
export function stretchMatcher(terms: readonly Term[]): (stretch: string) => Span[] {
  const foldedLetters = new Map<string, string>()
  let patterns: RegExp[] | undefined

  return (stretch) => {
    const folded = fold(stretch)
    patterns ??= terms.flatMap(patternsOf)
    const found = patterns.flatMap((pattern) => [...spansOf(folded.matchAll(pattern))])
    return found.length === 0 ? [] : merge(unfold(found, stretch, folded))
  }

  /** Spans of the folded stretch as those of the stretch itself. */
  function unfold(spans: readonly Span[], stretch: string, folded: string): Span[] {
    const letters: Span[] = []
    let length = 0
    for (const letter of spansOf(stretch.matchAll(drawnLetters))) {
      length += foldLetter(stretch.slice(letter.start, letter.end)).length
      while (letters.length < length) letters.push(letter)
    }
    const whole = { start: 0, end: stretch.length }
    // Folding may join letters that stand apart.
    if (length !== folded.length) return [whole]
    return spans.map(({ start, end }) => ({
      start: (letters[start] ?? whole).start,
      end: (letters[end - 1] ?? whole).end,
    }))
  }

  function foldLetter(letter: string): string {
    let folded = foldedLetters.get(letter)
    if (folded === undefined) foldedLetters.set(letter, (folded = fold(letter)))
    return folded
  }
}

export function* spansOf(matches: Iterable<RegExpExecArray>): Iterable<Span> {
  for (const { 0: word, index } of matches) yield { start: index, end: index + word.length }
}

function patternsOf({ anyOf, isPrefix }: Term): RegExp[] {
  return anyOf.map((word, index) => {
    const isBeginning = (isPrefix && index === 0) || word.length === maxWordLength
    const before = beginsParted.test(word) ? `(?<!${partedLetter})` : ''
    const after = isBeginning ? `${partedLetter}*` : `(?!${partedLetter})`
    return new RegExp(before + word + (endsParted.test(word) ? after : ''), 'gv')
  })
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (!last || span.start >= last.end) merged.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return merged
}
