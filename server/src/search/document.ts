import type { HostingPatch } from '@farfolk/contract/hosting'
import { words } from '../text/fold.ts'
import { isUnparted, unpartedLetters } from '../text/unparted.ts'
import { countryWords } from './country-words.ts'
import {
  countryToken,
  hostingToken,
  interestToken,
  languageToken,
  offerCountryToken,
  offerToken,
} from './tokens.ts'

/** `A` weighs most. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** SQL of how well words fit a document, in millionths. */
export function rankOf(vector: string, words: string): string {
  // From D to A.
  return `(ts_rank('{0.05, 0.3, 0.5, 1}', ${vector}, ${words}) * 1000000)::int`
}

// Longer ones are cut, here and in queries alike: PostgreSQL takes lexemes up to 2 kB.
export const maxWordLength = 60
// tsvector keeps positions up to 16383 and counts what comes after as that.
const maxPosition = 16_383
const maxPositionsOfOneWord = 255

/** The words of a text as they are typed: whole stretches where a script parts none. */
export function searchWords(text: string): string[] {
  return words(text).map((word) => (isUnparted(word) ? word : cut(word)))
}

const cut = (word: string) => word.slice(0, maxWordLength).toWellFormed()

const stretches = new RegExp(`[${unpartedLetters}]+|[^${unpartedLetters}]+`, 'gu')

/**
 * What a document holds of a word, each right behind the one before. Letters of scripts that part no
 * words stand there in pairs, each with the next, and the last one alone: so any part of a stretch is found.
 */
function lexemesOf(word: string): string[] {
  if (!isUnparted(word)) return [cut(word)]
  const parts = word.match(stretches) ?? []
  return parts.flatMap((part) => (isUnparted(part) ? pairsOf(part) : cut(part)))
}

function pairsOf(stretch: string): string[] {
  const letters = [...stretch]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

interface SoughtLexemes {
  /** Each right behind the one before. */
  lexemes: readonly string[]
  /** Whether the last one is the beginning of what documents hold. */
  isBeginning: boolean
}

/** What a document with a word holds, or with one that it begins; of a name, its words. */
export function soughtLexemes(word: string, isPrefix: boolean): SoughtLexemes {
  const lexemes = word.split(' ').flatMap(lexemesOf)
  const last = lexemes.at(-1) ?? ''
  if (!isUnparted(last)) return { lexemes, isBeginning: isPrefix }
  // The stretch may go on in the document; a letter by itself is the first of a pair there.
  const isPaired = lexemes.at(-2)?.endsWith(last) ?? false
  return isPaired
    ? { lexemes: lexemes.slice(0, -1), isBeginning: false }
    : { lexemes, isBeginning: true }
}

export interface SearchDocument {
  /** The text of a tsvector: words with positions and weights, tokens without. */
  vector: string
  /** Every word once, for `word`; no pairs of letters, in which a slip of the finger is another word. */
  words: string[]
}

/** Puts texts, the weightiest first, and tokens into one document. */
export function searchDocument(
  texts: readonly (readonly [weight: Weight, text: string])[],
  tokens: Iterable<string>,
): SearchDocument {
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
  const lexemes = Array.from(positions, ([word, list]) => `'${word}':${list.join(',')}`)
  for (const token of new Set(tokens)) lexemes.push(`'${token}'`)
  return {
    vector: lexemes.join(' '),
    words: [...positions.keys()].filter((word) => !isUnparted(word)),
  }
}

/** What is told of a place to stay, as far as it is found by. */
type HostingContent = Pick<HostingPatch, 'taking' | 'maxGuests' | 'children' | 'smoking'>

/** What a member is found by. */
export interface MemberContent {
  firstName: string
  bio: string
  /** The bio in further languages. */
  translations?: readonly { bio: string }[]
  hometown: { name: string; region: string | null; countryCode: string } | null
  homeCountry: string | null
  interests: readonly string[]
  languages: readonly { id: string }[]
  offers: readonly string[]
  hosting?: HostingContent | undefined
}

/** The search document of a member's profile: store `vector`, and the words by `insertWords`. */
export function memberDocument(member: MemberContent): SearchDocument {
  const { hometown, homeCountry, offers, hosting, translations = [] } = member
  const livesIn = hometown?.countryCode ?? homeCountry
  const country = homeCountry ?? livesIn
  return searchDocument(
    [
      ['A', member.firstName],
      ['B', hometown ? `${hometown.name} ${hometown.region ?? ''}` : ''],
      ['C', country ? countryWords(country) : ''],
      ['D', member.bio],
      ...translations.map(({ bio }) => ['D', bio] as const),
    ],
    [
      ...(country ? [countryToken(country)] : []),
      ...member.interests.map(interestToken),
      ...member.languages.map(({ id }) => languageToken(id)),
      ...offers.map(offerToken),
      ...(livesIn ? offers.map((offer) => offerCountryToken(offer, livesIn)) : []),
      ...(hosting && offers.includes('stay') ? hostingFacts(hosting).map(hostingToken) : []),
    ],
  )
}

/** One for each number of guests that can come: who looks for two finds whoever takes three. */
function hostingFacts({ taking, maxGuests, children, smoking }: HostingContent): string[] {
  return [
    ...(taking === 'yes' ? ['now'] : []),
    ...Array.from({ length: maxGuests ?? 0 }, (_, index) => String(index + 1)),
    ...(children === 'yes' ? ['children'] : []),
    ...(smoking === 'no' ? ['no-smoking'] : []),
  ]
}
