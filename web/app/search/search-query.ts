export type SearchKind = 'trips' | 'travellers'
export type SearchSort = 'relevance' | 'soonest' | 'newest' | 'nearest'

/** A search as it stands in the address. */
export interface SearchQuery {
  kind: SearchKind
  text: string
  countries: string[]
  from: string
  to: string
  interests: string[]
  languages: string[]
  /** Of travellers alone; what begins with `stay-` is of how they take guests in. */
  offers: string[]
  company: boolean
  sort: SearchSort
}

const maxText = 200
const maxChoices = 20
const sorts: SearchSort[] = ['relevance', 'soonest', 'newest', 'nearest']

// Those of people/offer-words.ts, whose words a page that only links to a search does not need.
const knownOffer = /^(?:meet|show-around|stay(?:-(?:now|[2346]|children|no-smoking))?)$/

/** Reads any address; what no search can mean is left out. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const kind = params.get('kind') === 'travellers' ? 'travellers' : 'trips'
  return {
    kind,
    text: (params.get('q') ?? '').trim().slice(0, maxText),
    countries: choices(params.getAll('country'), /^[A-Za-z]{2}$/).map((code) => code.toUpperCase()),
    from: day(params.get('from')),
    to: day(params.get('to')),
    interests: choices(params.getAll('interest'), /^[a-z-]{2,40}$/),
    languages: choices(params.getAll('language'), /^[a-z]{2}$/),
    offers: choices(params.getAll('offer'), knownOffer),
    company: params.has('company') && params.get('company') !== '',
    sort:
      sorts.find(
        (known) => known === params.get('sort') && (known !== 'soonest' || kind === 'trips'),
      ) ?? 'relevance',
  }
}

/** The one address of a search: fields in one order, empty ones left out. */
export function searchPath(query: Partial<SearchQuery>): string {
  const params = new URLSearchParams()
  if (query.kind === 'travellers') {
    params.set('kind', query.kind)
    for (const id of query.offers ?? []) params.append('offer', id)
  }
  if (query.text) params.set('q', query.text)
  for (const code of query.countries ?? []) params.append('country', code)
  if (query.from) params.set('from', query.from)
  if (query.to) params.set('to', query.to)
  for (const id of query.interests ?? []) params.append('interest', id)
  for (const id of query.languages ?? []) params.append('language', id)
  if (query.company) params.set('company', '1')
  if (query.sort && query.sort !== 'relevance') params.set('sort', query.sort)
  const text = params.toString()
  return text ? `/search-trips?${text}` : '/search-trips'
}

/** How many filters beside the words are set. */
export function countFilters(query: SearchQuery): number {
  const { countries, interests, languages, offers, from, to, company } = query
  const chosen = [countries, interests, languages, offers].flat()
  return chosen.length + (from || to ? 1 : 0) + (company ? 1 : 0)
}

function choices(values: string[], pattern: RegExp): string[] {
  return [...new Set(values.filter((value) => pattern.test(value)))].slice(0, maxChoices)
}

function day(value: string | null): string {
  const text = value?.trim() ?? ''
  const isDay = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)
  return isDay && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : ''
}
