import { SearchCriteria } from '@farfolk/contract/search'

/** As it is kept: what finds the same is the same. */
export function keptCriteria(criteria: SearchCriteria): SearchCriteria {
  const { kind, query, sort, countries, interests, languages, offers, hosting } = criteria
  const isNearest = sort === 'nearest' && kind === 'travellers' && query !== ''
  return {
    ...criteria,
    countries: inOrder(countries),
    interests: inOrder(interests),
    languages: inOrder(languages),
    // Trips are not narrowed by these.
    offers: kind === 'trips' ? [] : inOrder(offers),
    hosting: kind === 'trips' || isEmpty(hosting ?? {}) ? undefined : hosting,
    sort: isNearest ? 'nearest' : 'relevance',
  }
}

function inOrder<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted()
}

/** Whether they find all that there is. */
export function findsAll({ kind: _kind, sort: _sort, ...criteria }: SearchCriteria): boolean {
  // Trips that look for no company are fewer than all.
  return criteria.lookingForCompany === undefined && isEmpty(criteria)
}

function isEmpty(fields: object): boolean {
  return Object.values(fields).every(
    (value) => value === undefined || value === false || value === '' || isNone(value),
  )
}

const isNone = (value: unknown) => Array.isArray(value) && value.length === 0

/** Null for what another version of the club has kept and this one does not understand. */
export function readCriteria(kept: unknown): SearchCriteria | null {
  const read = SearchCriteria.safeParse(kept)
  return read.success ? read.data : null
}
