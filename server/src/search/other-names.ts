import type { Locale } from '@farfolk/contract/locales'
import type { Place } from '@farfolk/contract/places'
import { localNameOf } from '../places/local-names.ts'
import { allCountries } from '../reference/countries.ts'
import { fold } from '../text/fold.ts'
import { countryIn } from '../words/country-names.ts'
import { countryName } from './country-words.ts'
import { type Matcher, matcherOf } from './highlight.ts'
import type { Span } from './highlight-stretch.ts'
import type { KnownWords } from './look-up-words.ts'
import { countriesCalled } from './foreign-countries.ts'
import type { Term } from './query.ts'
import { codeOfToken, countryToken } from './tokens.ts'

// No country and hardly a city has more.
const mostWords = 4
const shortestName = 4
// Many scripts need no more: 東京, 서울, مصر.
const shortestForeignName = 2
const ascii = /^\p{ASCII}*$/u

/** Some words of a search that follow each other. */
interface Stretch {
  text: string
  /** The numbers of its first term and of the one behind it. */
  from: number
  to: number
}

/**
 * The terms with what countries and cities are called in the texts of the club, where they are
 * typed in another language: `Spanien` and `Wien` for Spain and Vienna.
 */
export function withOtherNames(terms: readonly Term[], cities: KnownWords['cities']): Term[] {
  const named = stretchesOf(terms).map((stretch) => ({
    ...stretch,
    words: [...countryLexemes(stretch, terms), ...cityWords(cities.get(stretch.text))],
  }))
  return terms.map((term, index) => {
    const words = named.flatMap(({ from, to, words: found }) =>
      from <= index && index < to ? found : [],
    )
    return words.length === 0 ? term : { ...term, anyOf: [...new Set([...term.anyOf, ...words])] }
  })
}

/** What may be the name of a city or a country. */
export function namesIn(terms: readonly Term[]): string[] {
  return stretchesOf(terms).map(({ text }) => text)
}

function stretchesOf(terms: readonly Term[]): Stretch[] {
  const words = terms.map(({ anyOf }) => anyOf[0] ?? '')
  return words.flatMap((_, from) =>
    words
      .slice(from, from + mostWords)
      .map((_word, index) => ({ from, to: from + index + 1 }))
      .map(({ to }) => ({ from, to, text: words.slice(from, to).join(' ') }))
      .filter(({ text }) => text.length >= (ascii.test(text) ? shortestName : shortestForeignName)),
  )
}

function countryLexemes({ text, to }: Stretch, terms: readonly Term[]): string[] {
  const isBeginning = terms[to - 1]?.isPrefix ?? false
  return countriesCalled(text, { isBeginning }).flatMap((code) => [
    countryToken(code),
    ...oneWord(countryName(code)),
  ])
}

function cityWords(name: string | undefined): string[] {
  return name === undefined ? [] : [fold(name)]
}

/** The name that the hits of a reader show; the English one is that of the texts which are searched. */
function shownCountryName(locale: Locale, code: string): string {
  return locale === 'en' ? countryName(code) : countryIn(locale, code)
}

/**
 * Names of countries in a language, and what to mark in them: the terms, and all of the name of one that
 * they name otherwise.
 */
export function countryMarker(terms: readonly Term[], locale: Locale) {
  const isWanted = matcherOf(terms)
  const called = new Set(
    terms.flatMap(({ anyOf }) => anyOf.flatMap((word) => codeOfToken(word) ?? [])),
  )
  if (locale !== 'en') for (const code of countriesInEnglish(terms)) called.add(code)

  return (codes: readonly string[]): MarkedLine =>
    inOneLine(
      codes.map((code) => {
        const name = shownCountryName(locale, code)
        return { name, spans: called.has(code) ? [wholeOf(name)] : isWanted(name) }
      }),
    )
}

/** As `countryMarker`, of places: the texts that are searched have the gazetteer's names. */
export function placeMarker(isWanted: Matcher, locale: Locale) {
  return (places: readonly Pick<Place, 'id' | 'name'>[]): MarkedLine => {
    const names = new Map(places.map((place) => [localNameOf(place, locale), place.name]))
    return inOneLine(
      [...names].map(([name, searched]) => {
        const spans = [...isWanted(name)]
        const isCalledOtherwise = spans.length === 0 && [...isWanted(searched)].length > 0
        return { name, spans: isCalledOtherwise ? [wholeOf(name)] : spans }
      }),
    )
  }
}

interface MarkedLine {
  text: string
  spans: Span[]
}
const separator = ' · '

function inOneLine(names: readonly { name: string; spans: Iterable<Span> }[]): MarkedLine {
  let text = ''
  const marked: Span[] = []
  for (const { name, spans } of names) {
    if (text !== '') text += separator
    for (const { start, end } of spans)
      marked.push({ start: text.length + start, end: text.length + end })
    text += name
  }
  return { text, spans: marked }
}

const wholeOf = (name: string): Span => ({ start: 0, end: name.length })

/** Those with one of the terms in their English name, by which they are found. */
function countriesInEnglish(terms: readonly Term[]): string[] {
  const isNamed = matcherOf(terms)
  return [...allCountries().keys()].filter((code) => {
    const [found] = isNamed(countryName(code))
    return found !== undefined
  })
}

/** Folded; none of a name of several words: countries are found by their tokens. */
function oneWord(name: string): string[] {
  const folded = fold(name)
  return folded.includes(' ') ? [] : [folded]
}
