import type { SearchCriteria } from '@farfolk/contract/search'
import { type Asked, chosenIn } from '../search/chosen-filters.tsx'
import { countFilters, searchPath, type SearchQuery } from '../search/search-query.ts'

/** As many letters as a name may have. */
export const maxName = 120

/** A kept search as the page of searches shows it, the newest first. */
export function queryOf(criteria: SearchCriteria): SearchQuery {
  const { kind, query, countries, from, to, interests, languages, offers, hosting } = criteria
  const { takesGuests, guests, childrenWelcome, noSmoking } = hosting ?? {}
  const ofStay = [
    ...(takesGuests ? ['stay-now'] : []),
    ...(guests ? [`stay-${guests}`] : []),
    ...(childrenWelcome ? ['stay-children'] : []),
    ...(noSmoking ? ['stay-no-smoking'] : []),
  ]
  return {
    kind,
    text: query,
    countries,
    from: from ?? '',
    to: to ?? '',
    interests,
    languages,
    offers: [...offers, ...ofStay],
    company: criteria.lookingForCompany ?? false,
    sort: criteria.sort === 'nearest' ? 'nearest' : 'newest',
  }
}

/** What two searches share that find the same. */
export function sameness(query: SearchQuery): string {
  const lists = ['countries', 'interests', 'languages', 'offers'] as const
  const inOrder = lists.map((list) => [list, query[list].toSorted()])
  const sort = query.sort === 'nearest' && query.kind === 'travellers' ? 'nearest' : 'newest'
  return searchPath({ ...query, ...Object.fromEntries(inOrder), sort })
}

/** Whether it asks for anything: what finds all cannot be kept. */
export function canKeep(query: SearchQuery): boolean {
  return query.text !== '' || countFilters(query) > 0
}

/** By its words and filters, as the page of searches says them. */
export function usualName(asked: Asked, locale: string): string {
  const words = [asked.query.text, ...chosenIn(asked, locale).map(([name]) => name)]
  const name = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    words.filter(Boolean),
  )
  if (name.length <= maxName) return name
  // Between letters as they are seen: an emoji is several of a text's units.
  const cut = new Intl.Segmenter(locale).segment(name).containing(maxName - 1)
  return `${name.slice(0, cut?.index).trimEnd()}…`
}

/** State of a navigation to a kept search, where what is new of it is marked. */
export const marksNew = ({ id }: { id: string }) => ({ newOf: id })

export function isMarkingNew(state: unknown, { id }: { id: string }): boolean {
  return typeof state === 'object' && state !== null && 'newOf' in state && state.newOf === id
}
