import type { Destination } from '@farfolk/contract/destinations'
import { findCountries, isSpelled } from '../travel-map/find-countries.ts'
import { fold } from '../words/fold.ts'

export const sorts = ['name', 'trips'] as const
export type Sort = (typeof sorts)[number]

/** What the address says of the list. */
export interface Wanted {
  text: string
  sort: Sort
}

export function readWanted(params: URLSearchParams): Wanted {
  return { text: params.get('q') ?? '', sort: params.get('sort') === 'trips' ? 'trips' : 'name' }
}

/**
 * Of countries by name: those whose name or capital holds the text, in the order that is wanted; by
 * name the one that is called just so comes first.
 */
export function shownCountries(all: readonly Destination[], { text, sort }: Wanted): Destination[] {
  const named = new Set(findCountries(all, text))
  const found = all.filter(
    (country) => named.has(country) || fold(country.capital ?? '').includes(fold(text)),
  )
  if (sort === 'name') {
    return found.toSorted((a, b) => Number(isSpelled(b, text)) - Number(isSpelled(a, text)))
  }
  return found.toSorted((a, b) => b.trips - a.trips || b.travellers - a.travellers)
}
