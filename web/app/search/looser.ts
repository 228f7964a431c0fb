import { type DaysInWords, spanOf } from './days-in-words.ts'
import type { SearchQuery } from './search-query.ts'

/** What a looser search leaves out: filters by name, a word as `{ word }`, or reads as days. */
export type Dropped = Filter | { word: string } | DaysInWords

type Filter = 'distance' | 'company' | 'languages' | 'interests' | 'dates' | 'countries' | 'offers'

export interface LooserSearch {
  dropped: Dropped[]
  query: SearchQuery
}

interface Step {
  dropped: Dropped
  isSet: (query: SearchQuery) => boolean
  drop: Partial<SearchQuery>
}

/** The least telling filter goes first. */
const filters: Step[] = [
  {
    dropped: 'distance',
    isSet: (q) => q.kind === 'travellers' && q.sort === 'nearest',
    drop: { sort: 'relevance' },
  },
  { dropped: 'company', isSet: (q) => q.company, drop: { company: false } },
  { dropped: 'languages', isSet: (q) => q.languages.length > 0, drop: { languages: [] } },
  { dropped: 'interests', isSet: (q) => q.interests.length > 0, drop: { interests: [] } },
  { dropped: 'dates', isSet: (q) => q.from !== '' || q.to !== '', drop: { from: '', to: '' } },
  { dropped: 'offers', isSet: (q) => q.offers.length > 0, drop: { offers: [] } },
  { dropped: 'countries', isSet: (q) => q.countries.length > 0, drop: { countries: [] } },
]

/** Each is a search of its own: of many words, only the last ones are left out alone. */
const maxWords = 3

/**
 * Searches that leave something out, nearest first: nothing, but for who lives around the place that the
 * words of a search for travellers name; a word that is days rather than a word, one filter or word each,
 * then more and more of the filters with and without the last word, and at last all but one.
 */
export function looserSearches(
  query: SearchQuery,
  readings: readonly DaysInWords[] = [],
): LooserSearch[] {
  const set = filters.filter((step) => step.isSet(query))
  const words = wordSteps(query.text)
  const all = [...set, ...words.slice(0, 1)]
  const searches = [
    ...readings.map((reading) => without([daysStep(reading)], query)),
    ...[...set, ...words].map((step) => without([step], query)),
    ...set.slice(1).map((_, index) => without(set.slice(0, index + 2), query)),
    ...words.slice(0, 1).map((last) => without([...set, last], query)),
    ...all.toReversed().map((kept) =>
      without(
        all.filter((step) => step !== kept),
        query,
      ),
    ),
  ]
  const isOfTown = query.kind === 'travellers' && query.text !== '' && query.sort !== 'nearest'
  const around: LooserSearch = { dropped: [], query: { ...query, sort: 'nearest' } }
  return [...(isOfTown ? [around] : []), ...searches.filter(isNotEmpty).filter(isFirstOfItsKind)]
}

function daysStep(reading: DaysInWords): Step {
  const { text, days, country } = reading
  const sought = country ? { text: '', countries: [country] } : { text }
  return { dropped: reading, isSet: () => true, drop: { ...sought, ...spanOf(days) } }
}

/** From the end. */
function wordSteps(text: string): Step[] {
  const words = text.split(/\s+/).filter(Boolean)
  const step = (word: string, index: number): Step => ({
    dropped: { word },
    isSet: () => true,
    drop: { text: words.toSpliced(index, 1).join(' ') },
  })
  return words.map(step).toReversed().slice(0, maxWords)
}

function without(steps: Step[], query: SearchQuery): LooserSearch {
  const looser = { ...query }
  for (const { drop } of steps) Object.assign(looser, drop)
  return { dropped: steps.map(({ dropped }) => dropped), query: looser }
}

/** A search for nothing in particular is no answer to one for something. */
function isNotEmpty({ dropped, query }: LooserSearch): boolean {
  if (dropped.length === 0) return false
  const { text, countries, interests, languages, offers, from, to, company } = query
  return (
    company ||
    [text, from, to].some(Boolean) ||
    [countries, interests, languages, offers].some((list) => list.length > 0)
  )
}

function isFirstOfItsKind({ query }: LooserSearch, index: number, all: LooserSearch[]): boolean {
  const text = JSON.stringify(query)
  return all.findIndex((other) => JSON.stringify(other.query) === text) === index
}
