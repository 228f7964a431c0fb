import { countryMonthToken, countryToken, interestToken, longToken, monthTokens } from './tokens.ts'
import { searchWords, soughtLexemes } from './document.ts'
import { allOf, anyText, quote } from './tsquery-texts.ts'

// So many words are looked for; a sentence is found by its first ones.
const maxWords = 12
// What begins with so few letters is a good part of all words: nothing that an index finds fast.
const shortPrefixLength = 2

/** One word as it was typed, with what it may have meant instead; the first is what was typed. */
export interface Term {
  anyOf: string[]
  /** The last word, which may not be whole yet: the first of `anyOf` is a beginning. */
  isPrefix: boolean
  /** The words that it begins, where they are few. */
  begun?: readonly string[]
}

/**
 * With the words that it begins in place of a beginning: an index joins the trips of whole words from
 * the rarest on, but first collects all of a beginning (a word of every second trip and a country
 * among 500,000: 15 ms instead of 60). For finding alone: ranks by words would change with each new one.
 */
export function wholeTerm(term: Term): Term {
  const { anyOf, begun } = term
  return begun ? { anyOf: [...begun, ...anyOf.slice(1)], isPrefix: false } : term
}

/** The words of what was typed: the last one counts as a beginning. */
export function readTerms(query: string): Term[] {
  const list = searchWords(query).slice(0, maxWords)
  return [...new Set(list)].map((word) => ({ anyOf: [word], isPrefix: word === list.at(-1) }))
}

export interface Criteria {
  terms: readonly Term[]
  countries: readonly string[]
  interests: readonly string[]
}

interface Dates {
  from?: string | undefined
  to?: string | undefined
}

/** All of it as a tsquery, whose text needs no quoting since folded words have no quotes; null for none. */
export function queryText({ terms, countries, interests }: Criteria): string | null {
  return allOf([...terms.map(termText), ...tokenTexts(countries, interests)])
}

/** What an index is asked: all of `parts`, one of the countries, one of the months. */
export interface IndexQuery {
  /** Each a tsquery. */
  parts: readonly string[]
  /** Codes; empty for any. */
  countries: readonly string[]
  /** Tokens; null for any. */
  months: readonly string[] | null
  /** Whether what it finds has all of the words. */
  isWhole: boolean
}

/** Past it the index is asked for countries and months apart. */
const maxPairs = 100

/** An IndexQuery as a tsquery; of countries and months it asks for the pairs, which are rare. */
export function indexText({ parts, countries, months }: IndexQuery): string | null {
  const pairs = countries.flatMap((code) =>
    (months ?? []).map((month) => countryMonthToken(code, month)),
  )
  if (pairs.length > 0 && pairs.length <= maxPairs) {
    return allOf([...parts, anyText(pairs.map(quote))])
  }
  const apart = [countries.map(countryToken), months ?? []].filter((tokens) => tokens.length > 0)
  return allOf([...parts, ...apart.map((tokens) => anyText(tokens.map(quote)))])
}

/**
 * The part of a search that the index answers fast, joined by what is known of the dates; null where
 * nothing is left but the dates. `isAlone`: nothing else narrows the search down, so that even a
 * letter or two, when they are rare enough to be asked for, begin few words.
 */
export function indexedQuery(criteria: Criteria & Dates, isAlone: boolean): IndexQuery | null {
  const { terms, countries, interests } = criteria
  const fast = terms.filter((term) => !isShortBeginning(term))
  const isAny = fast.length + countries.length + interests.length > 0
  const used = isAny || !isAlone ? fast : terms
  const parts = [...used.map(wholeTerm).map(termText), ...tokenTexts([], interests)]
  if (parts.length + countries.length === 0) return null
  const isWhole = used.length === terms.length
  return { parts, countries, months: windowMonths(criteria), isWhole }
}

function isShortBeginning({ anyOf: [word = ''], isPrefix }: Term): boolean {
  const { lexemes, isBeginning } = soughtLexemes(word, isPrefix)
  return isBeginning && lexemes.length === 1 && word.length <= shortPrefixLength
}

/** A window alone, for searches that nothing else narrows down; null where it has too many months. */
export function windowQuery(dates: Dates): IndexQuery | null {
  const months = windowMonths(dates)
  return months && { parts: [], countries: [], months, isWhole: false }
}

/** The tokens of which a trip of the window has one; null where they are too many. */
export function windowMonths({ from, to }: Dates): string[] | null {
  const months = from !== undefined && to !== undefined ? monthTokens(from, to) : null
  return months && [...months, longToken]
}

/**
 * The criteria as lexemes: of each part a trip has one. `known` are the words that a beginning may
 * stand for.
 */
export function queryParts(
  { terms, countries, interests }: Criteria,
  known: Iterable<string>,
): { words: string[][]; countries: string[]; tokens: string[][] } {
  return {
    words: terms.map(wholeTerm).flatMap((term) => termParts(term, known)),
    countries: countries.map(countryToken),
    tokens: tokenParts([], interests),
  }
}

/** Several where the word is looked for by several lexemes. */
function termParts({ anyOf, isPrefix }: Term, known: Iterable<string>): string[][] {
  const [word, ...others] = anyOf
  if (word === undefined) return [others]
  const { lexemes, isBeginning } = soughtLexemes(word, isPrefix)
  return lexemes.map((lexeme, index) => {
    const isLast = index === lexemes.length - 1
    const begun = isBeginning && isLast ? beginningWith(lexeme, known) : []
    return [lexeme, ...others, ...begun]
  })
}

function beginningWith(beginning: string, known: Iterable<string>): string[] {
  return Array.from(known).filter(
    (word) => word.length > beginning.length && word.startsWith(beginning),
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
  return anyText(anyOf.map((word, index) => wordText(word, isPrefix && index === 0)))
}

/** A word, or what it begins, as a tsquery; of `weights`, where they are told. */
export function wordText(word: string, isPrefix: boolean, weights = ''): string {
  const { lexemes, isBeginning } = soughtLexemes(word, isPrefix)
  return lexemes
    .map((lexeme, index) => {
      const isLast = index === lexemes.length - 1
      const label = (isBeginning && isLast ? '*' : '') + weights
      return quote(lexeme) + (label && `:${label}`)
    })
    .join(' <-> ')
}
