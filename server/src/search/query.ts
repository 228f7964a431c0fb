import { countryToken, interestToken, languageToken, longToken, monthTokens } from './tokens.ts'
import { searchWords } from './document.ts'

// So many words are looked for; a sentence is found by its first ones.
const maxWords = 12
// What begins with so few letters is a good part of all words: nothing that an index finds fast.
const shortPrefixLength = 2

/** One word as it was typed, with what it may have meant instead; the first is what was typed. */
export interface Term {
  anyOf: string[]
  /** The last word, which may not be whole yet. */
  isPrefix: boolean
}

/** The words of what was typed: the last one counts as a beginning. */
export function readTerms(query: string): Term[] {
  const list = searchWords(query).slice(0, maxWords)
  return [...new Set(list)].map((word) => ({ anyOf: [word], isPrefix: word === list.at(-1) }))
}

export interface Wishes {
  terms: readonly Term[]
  countries: readonly string[]
  interests: readonly string[]
}

interface Dates {
  from?: string | undefined
  to?: string | undefined
}

/** All of it as a tsquery, whose text needs no quoting since folded words have no quotes; null for none. */
export function queryText({ terms, countries, interests }: Wishes): string | null {
  return allOf([...terms.map(termText), ...tokenTexts(countries, interests)])
}

/**
 * The part of it that the index answers fast, joined by what is known of the dates; null where
 * nothing is left but the dates. `isAlone`: nothing else narrows the search down, so that even a
 * letter or two, when they are rare enough to be asked for, begin few words.
 */
export function indexedText(wishes: Wishes & Dates, isAlone: boolean): string | null {
  const { terms, countries, interests } = wishes
  const isFast = ({ anyOf, isPrefix }: Term) =>
    !isPrefix || anyOf.every((word) => word.length > shortPrefixLength)
  const tokens = tokenTexts(countries, interests)
  const fast = terms.filter(isFast)
  const used = fast.length + tokens.length > 0 || !isAlone ? fast : terms
  const strong = [...used.map(termText), ...tokens]
  return strong.length === 0 ? null : allOf([...strong, ...monthsText(wishes)])
}

/** As `queryText` over the documents of members. */
export function memberQueryText(wishes: Wishes & { languages: readonly string[] }): string | null {
  const languages = wishes.languages.map((id) => quote(languageToken(id)))
  const rest = queryText(wishes)
  return allOf([...(rest ? [rest] : []), ...(languages.length > 0 ? [anyText(languages)] : [])])
}

/** The months of a window, for searches that nothing else narrows down; null where they are too many. */
export function windowText(dates: Dates): string | null {
  return allOf(monthsText(dates))
}

function monthsText(dates: Dates): string[] {
  const months = windowMonths(dates)
  return months ? [anyText(months.map(quote))] : []
}

/** The tokens of which a trip of the window has one; null where they are too many. */
export function windowMonths({ from, to }: Dates): string[] | null {
  const months = from !== undefined && to !== undefined ? monthTokens(from, to) : null
  return months && [...months, longToken]
}

/**
 * The wishes as lexemes: of each part a trip has one. `known` are the words that a beginning may
 * stand for.
 */
export function queryParts(
  { terms, countries, interests }: Wishes,
  known: Iterable<string>,
): { words: string[][]; tokens: string[][] } {
  const words = terms.map(({ anyOf, isPrefix }) =>
    isPrefix ? [...anyOf, ...beginningWith(anyOf, known)] : anyOf,
  )
  return { words, tokens: tokenParts(countries, interests) }
}

function beginningWith(beginnings: readonly string[], known: Iterable<string>): string[] {
  return Array.from(known).filter((word) =>
    beginnings.some((beginning) => word.length > beginning.length && word.startsWith(beginning)),
  )
}

function tokenTexts(countries: readonly string[], interests: readonly string[]): string[] {
  return tokenParts(countries, interests).map((tokens) => anyText(tokens.map(quote)))
}

function tokenParts(countries: readonly string[], interests: readonly string[]): string[][] {
  const parts = [countries.map(countryToken), interests.map(interestToken)]
  return parts.filter((tokens) => tokens.length > 0)
}

function termText({ anyOf, isPrefix }: Term): string {
  return anyText(anyOf.map((word) => `${quote(word)}${isPrefix ? ':*' : ''}`))
}

const quote = (lexeme: string) => `'${lexeme}'`
const anyText = (parts: string[]) => `(${parts.join(' | ')})`

function allOf(parts: string[]): string | null {
  return parts.length === 0 ? null : parts.join(' & ')
}
