import { type Kysely, sql } from 'kysely'

// What `search/` and `text/` did as migration 0087 landed: what they do later changes nothing about what
// it did, nor do tables that were not there yet.

export type Weight = 'A' | 'B' | 'C' | 'D'

const maxWordLength = 60
// tsvector keeps positions up to 16383 and counts what comes after as that.
const maxPosition = 16_383
const maxPositionsOfOneWord = 255

const unpartedLetters = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const unparted = new RegExp(`[${unpartedLetters}]`, 'u')
const stretches = new RegExp(`[${unpartedLetters}]+|[^${unpartedLetters}]+`, 'gu')

/** Whether any letter is of a script that parts no words by spaces. */
export const isUnparted = (text: string) => unparted.test(text)

export const cut = (word: string) => word.slice(0, maxWordLength).toWellFormed()

/** Letters of scripts that part no words stand there in pairs, each with the next, and the last one alone. */
function lexemesOf(word: string): string[] {
  if (!isUnparted(word)) return [cut(word)]
  const parts = word.match(stretches) ?? []
  return parts.flatMap((part) => (isUnparted(part) ? pairsOf(part) : cut(part)))
}

function pairsOf(stretch: string): string[] {
  const letters = [...stretch]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** The text of a tsvector, and the words in it that are no pairs of letters. */
export function searchDocument(texts: readonly (readonly [weight: Weight, text: string])[]) {
  const positions = new Map<string, string[]>()
  let position = 0
  for (const [weight, text] of texts) {
    for (const word of words(text).flatMap(lexemesOf)) {
      position = Math.min(position + 1, maxPosition)
      const known = positions.get(word)
      if (!known) positions.set(word, [`${position}${weight}`])
      else if (known.length < maxPositionsOfOneWord) known.push(`${position}${weight}`)
    }
  }
  return {
    vector: Array.from(positions, ([word, list]) => `'${word}':${list.join(',')}`).join(' '),
    words: [...positions.keys()].filter((word) => !isUnparted(word)),
  }
}

/** In order, so that writers do not lock each other out. */
export async function insertWords(db: Kysely<unknown>, found: Iterable<string>): Promise<void> {
  const list = [...new Set(found)].filter((word) => word.length >= 3).sort()
  if (list.length === 0) return
  await sql`insert into word select unnest(${list}::text[]) on conflict do nothing`.execute(db)
}

// Letters that Unicode does not decompose, each to what people type in its place.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ƙ: 'k',
  ƴ: 'y',
  ɔ: 'o',
  ə: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const letterWithPlainForm = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

// Accents over Latin, Greek and Cyrillic, Hebrew points, Arabic harakat. Marks of other scripts
// carry vowels or sounds and stay.
const accents = new RegExp(
  `[${[
    '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F',
    '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7',
    '\\u064B-\\u065F\\u0670',
  ].join('')}]`,
  'g',
)
// Invisible characters, the Arabic stretching mark and the Polynesian and Semitic half rings, which
// stand inside words and are seldom typed.
const unspoken = /[\p{Cf}\p{Variation_Selector}\u0640\u02B9-\u02BF\u02C8]/gu
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu
const alreadyFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const ascii = /^\p{ASCII}*$/u
const betweenAsciiWords = /[^a-z0-9]+/g

function fold(text: string): string {
  const lower = text.toLowerCase()
  if (alreadyFolded.test(lower)) return lower
  // As below in a seventh of the time, where a text has nothing but these.
  if (ascii.test(lower)) return lower.replace(betweenAsciiWords, ' ').trim()
  return lowerWithoutAccents(text)
    .replace(letterWithPlainForm, (letter) => plainLetters[letter] ?? letter)
    .replace(betweenWords, ' ')
    .normalize('NFC')
    .trim()
}

/** The folded words of a text in order, repetitions kept; none for a text without letters. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

function lowerWithoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(unspoken, '')
    .replace(accents, '')
}
