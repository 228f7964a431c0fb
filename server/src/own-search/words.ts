import { soughtWords } from '../text/sought-words.ts'

// Whether a text has words. Regular expressions find them however they are written, in some 2 µs each; a text of ASCII
// alone is asked in a tenth of that, by its small letters.

const isAscii = (text: string) => `octet_length(${text}) = char_length(${text})`
const small = (text: string) => `lower(${text} collate "C")`

const signs = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\n\t\''
/** With a space for every sign. */
const parted = (text: string) =>
  `translate(${small(text)}, '${signs.replace("'", "''")}', '${' '.repeat(signs.length)}')`

const either = (text: string, ascii: string, other: string) =>
  `case when ${isAscii(text)} then ${ascii} else ${other} end`

/** SQL of whether a text has all words, also within others: $5 patterns, $6 the same of `like`. */
export const hasWords = (text: string) =>
  either(
    text,
    // Most have not even the longest.
    `${small(text)} like $11::text and ${small(text)} like all($6::text[])`,
    `${text} ~ all($5::text[])`,
  )

/** SQL of whether each of the words begins one of a text: $7 patterns, $8 of `like`. */
export const hasBegun = (text: string) =>
  either(text, `' ' || ${parted(text)} like all($8::text[])`, `${text} ~ all($7::text[])`)

/** SQL of whether a text begins with the first word: $9 pattern, $10 of `like`. */
export const startsWithFirst = (text: string) =>
  either(text, `ltrim(${parted(text)}) like $10::text`, `${text} ~ $9::text`)

// What has a letter somewhere is nearly everything: of one alone what begins with it.
const isLetter = /^[^\W_]$/

/** The values of $5 to $11, and where words stand. */
export function wordsOf(query: string) {
  const { words, patterns, spansIn, within } = soughtWords(query)
  const likes = words.map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))
  const [first = '', ...more] = likes
  const isAlone = more.length === 0 && isLetter.test(first)
  const [start, anywhere] = isAlone ? ['^', ''] : ['', '%']
  const wanted = likes.map((word) => `${anywhere}${word}%`)
  const values = [
    within.patterns.map((pattern) => start + pattern),
    wanted,
    patterns,
    likes.map((word) => `% ${word}%`),
    `^${within.patterns[0]}`,
    `${first}%`,
    wanted.toSorted((one, other) => other.length - one.length)[0],
  ]
  return { values, begun: spansIn, within: within.spansIn }
}
