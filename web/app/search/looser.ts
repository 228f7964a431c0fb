import type { SearchQuery } from './search-query.ts'

/** What a looser search leaves out. */
export type Dropped = 'company' | 'languages' | 'interests' | 'dates' | 'countries' | 'last-word'

export interface LooserSearch {
  dropped: Dropped[]
  query: SearchQuery
}

/** The least telling filter goes first; the words go last, one after the other from the end. */
const steps: { name: Dropped; isSet: (q: SearchQuery) => boolean; drop: Partial<SearchQuery> }[] = [
  { name: 'company', isSet: (q) => q.company, drop: { company: false } },
  { name: 'languages', isSet: (q) => q.languages.length > 0, drop: { languages: [] } },
  { name: 'interests', isSet: (q) => q.interests.length > 0, drop: { interests: [] } },
  { name: 'dates', isSet: (q) => q.from !== '' || q.to !== '', drop: { from: '', to: '' } },
  { name: 'countries', isSet: (q) => q.countries.length > 0, drop: { countries: [] } },
]

/** Searches that leave something out, nearest first: one filter each, then more and more of them. */
export function looserSearches(query: SearchQuery): LooserSearch[] {
  const set = steps.filter((step) => step.isSet(query))
  const single = set.map(({ name, drop }) => ({ dropped: [name], query: { ...query, ...drop } }))
  const growing: LooserSearch[] = []
  let loosest: LooserSearch = { dropped: [], query }
  for (const { name, drop } of set) {
    loosest = { dropped: [...loosest.dropped, name], query: { ...loosest.query, ...drop } }
    if (loosest.dropped.length > 1) growing.push(loosest)
  }
  const words = query.text.split(/\s+/).filter(Boolean)
  if (words.length > 1) {
    const text = words.slice(0, -1).join(' ')
    growing.push(
      { dropped: ['last-word'], query: { ...query, text } },
      { dropped: [...loosest.dropped, 'last-word'], query: { ...loosest.query, text } },
    )
  }
  return [...single, ...growing].filter(isNotEmpty)
}

/** A search for nothing in particular is no answer to one for something. */
function isNotEmpty({ query }: LooserSearch): boolean {
  const { text, countries, interests, languages, from, to } = query
  return (
    [text, from, to].some(Boolean) || [countries, interests, languages].some((l) => l.length > 0)
  )
}
