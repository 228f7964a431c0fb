import { fold, words } from './fold.ts'
import { unpartedLetters } from './unparted.ts'

/** What texts are searched for word by word, where no index holds them folded. */
export interface SoughtWords {
  /** Regular expressions of PostgreSQL: a text has the words where it matches them all. */
  patterns: string[]
  /** Where they stand in a text, in order; whole words where a script parts them. */
  spansIn: (text: string) => Iterable<{ start: number; end: number }>
  /** The same of words that may stand within others: as much of them as was looked for. */
  within: Pick<SoughtWords, 'patterns' | 'spansIn'>
  /** What is looked for, folded, as far as it is looked for: of signs, which are no words, they themselves. */
  words: string[]
}

// So many words are looked for, and so much of each; a sentence is found by its first ones.
const maxWords = 12
const maxWordLength = 60

/**
 * Each word as the beginning of one, however it is written: folding says which letters stand for
 * which. Scripts that part no words are found anywhere, and so are signs and emoji, which are no words.
 */
export function soughtWords(query: string): SoughtWords {
  const { word: inWord } = letters()
  const folded = [...new Set(words(query))].slice(0, maxWords)
  const sought = folded.length > 0 ? folded.map(patternOf) : [escape(query)]
  const isParted = (index: number) => folded[index] !== undefined && !unparted.test(folded[index])
  const marked = sought.map((pattern, index) =>
    isParted(index) ? `(?<![${inWord}])${pattern}[${inWord}]*` : pattern,
  )
  return {
    patterns: sought.map((pattern, index) =>
      isParted(index) ? `(?:^|[^${inWord}])${pattern}` : pattern,
    ),
    spansIn: spansOf(new RegExp(marked.join('|'), 'gu')),
    within: { patterns: sought, spansIn: spansOf(new RegExp(sought.join('|'), 'gu')) },
    words: folded.length > 0 ? folded.map((word) => word.slice(0, maxWordLength)) : [query],
  }
}

const spansOf = (pattern: RegExp) =>
  function* (text: string) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      yield { start: index, end: index + found.length }
    }
  }

const unparted = new RegExp(`^[${unpartedLetters}]`, 'u')
const inParted = new RegExp(`^(?![${unpartedLetters}])[\\p{L}\\p{N}\\p{M}]$`, 'u')

interface Letters {
  /** What folding makes of one character, and the characters; of several letters too (`ss` is ß). */
  writings: ReadonlyMap<string, string>
  /** By its first letter what stands for several: the beginning of a word may be half of one (`gros` of groß). */
  begun: ReadonlyMap<string, string>
  /** Characters that stand in a class: letters of scripts that part words. */
  word: string
  /** Those that folding drops within a word. */
  unspoken: string
}

let known: Letters | undefined

/** Folding the other way round; worked out once, of the characters that it changes. */
function letters(): Letters {
  if (known) return known
  const writings = new Map<string, string>()
  const begun = new Map<string, string>()
  const inWord: number[] = []
  const dropped: number[] = []
  for (let code = 0; code <= 0xffff; code++) {
    if (code >= 0xd800 && code < 0xf900) continue
    const letter = String.fromCodePoint(code)
    if (inParted.test(letter)) inWord.push(code)
    if (isKept(code)) continue
    const folded = fold(letter)
    if (folded === '' && fold(`a${letter}a`) === 'aa') dropped.push(code)
    else if (folded !== '' && folded !== letter && !folded.includes(' ')) {
      writings.set(folded, (writings.get(folded) ?? '') + letter)
      const [first = ''] = folded
      if (first !== folded) begun.set(first, (begun.get(first) ?? '') + letter)
    }
  }
  known = { writings, begun, word: rangesOf(inWord), unspoken: rangesOf(dropped) }
  return known
}

/** Ideographs and syllables that fold to themselves: most of all characters. */
const isKept = (code: number) =>
  (code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xd7a4)

function rangesOf(codes: readonly number[]): string {
  let ranges = ''
  for (let at = 0; at < codes.length; at++) {
    const first = codes[at]!
    while (codes[at + 1] === codes[at]! + 1) at++
    ranges += hex(first) + (codes[at] === first ? '' : `-${hex(codes[at]!)}`)
  }
  return ranges
}

const hex = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`

function patternOf(word: string): string {
  const { writings, begun, unspoken } = letters()
  const all = [...word].slice(0, maxWordLength)
  let pattern = ''
  for (let at = 0; at < all.length; at++) {
    const pair = all.slice(at, at + 2).join('')
    const ligatures = all.length > at + 1 ? writings.get(pair) : undefined
    if (ligatures === undefined) pattern += oneOf(all[at]!, at === all.length - 1)
    else pattern += `(?:${oneOf(all[at]!)}${oneOf(all[++at]!)}|[${ligatures}])`
  }
  return pattern

  function oneOf(letter: string, isLast = false): string {
    const half = (isLast && begun.get(letter)) || ''
    return `[${letter}${writings.get(letter) ?? ''}${half}][${unspoken}]*`
  }
}

/** Literal in both sorts of regular expressions. */
const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
