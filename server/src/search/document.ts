import { words } from '../text/fold.ts'
import { countryWords } from './country-words.ts'
import { countryToken, interestToken, languageToken } from './tokens.ts'

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

/** The words of a text as documents and queries hold them. */
export function searchWords(text: string): string[] {
  return words(text).map((word) => word.slice(0, maxWordLength).toWellFormed())
}

export interface SearchDocument {
  /** The text of a tsvector: words with positions and weights, tokens without. */
  vector: string
  /** Every word once, for `word`. */
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
    for (const word of searchWords(text)) {
      position = Math.min(position + 1, maxPosition)
      const known = positions.get(word)
      if (!known) positions.set(word, [`${position}${weight}`])
      else if (known.length < maxPositionsOfOneWord) known.push(`${position}${weight}`)
    }
  }
  const lexemes = Array.from(positions, ([word, list]) => `'${word}':${list.join(',')}`)
  for (const token of new Set(tokens)) lexemes.push(`'${token}'`)
  return { vector: lexemes.join(' '), words: [...positions.keys()] }
}

/** What a member is found by. */
export interface MemberContent {
  firstName: string
  bio: string
  hometown: { name: string; region: string | null } | null
  homeCountry: string | null
  interests: readonly string[]
  languages: readonly { id: string }[]
}

/** The search document of a member's profile: store `vector`, and the words by `insertWords`. */
export function memberDocument(member: MemberContent): SearchDocument {
  const { hometown, homeCountry } = member
  return searchDocument(
    [
      ['A', member.firstName],
      ['B', hometown ? `${hometown.name} ${hometown.region ?? ''}` : ''],
      ['C', homeCountry ? countryWords(homeCountry) : ''],
      ['D', member.bio],
    ],
    [
      ...(homeCountry ? [countryToken(homeCountry)] : []),
      ...member.interests.map(interestToken),
      ...member.languages.map(({ id }) => languageToken(id)),
    ],
  )
}
