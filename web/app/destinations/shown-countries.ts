import type { Destination } from '@farfolk/contract/destinations'

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

/** Of countries by name: those whose name or capital holds the text, in the order that is wanted. */
export function shownCountries(all: readonly Destination[], { text, sort }: Wanted): Destination[] {
  const word = folded(text)
  const found = all.filter(
    ({ code, name, capital }) =>
      folded(name).includes(word) ||
      folded(capital ?? '').includes(word) ||
      code.toLowerCase() === word,
  )
  if (sort === 'name') return found
  return found.toSorted((a, b) => b.trips - a.trips || b.travellers - a.travellers)
}

/** Without accents and case: who looks for 'cote' means Côte d'Ivoire. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
