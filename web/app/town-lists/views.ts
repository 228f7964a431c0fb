import type { Place } from '@farfolk/contract/places'
import { href, type Params } from 'react-router'

/** What of a list the last part of its address asks for. */
export const listViews = ['near', 'mine', 'town'] as const
export type ListView = (typeof listViews)[number]

export type View = ListView | 'new' | 'one' | 'edit'

const isId = /^[\da-f-]{36}$/i

/** Undefined where there is no such page. */
export function viewOf({ id, section }: Params): View | undefined {
  if (section !== undefined) return section === 'edit' && isId.test(id ?? '') ? 'edit' : undefined
  if (id === undefined) return 'near'
  if (id === 'new' || id === 'mine' || id === 'town') return id
  return isId.test(id) ? 'one' : undefined
}

export type Town = Pick<Place, 'name' | 'lat' | 'lng'>

/** The query of the address that lists what is in a town. */
export function townQuery({ name, lat, lng }: Town): URLSearchParams {
  return new URLSearchParams({ name, lat: `${lat}`, lng: `${lng}` })
}

/** The town that a `townQuery` names. */
export function townOf(search: URLSearchParams): Town | undefined {
  const [name, lat, lng] = ['name', 'lat', 'lng'].map((key) => search.get(key))
  return name && lat && lng ? { name, lat: Number(lat), lng: Number(lng) } : undefined
}

/** Where members share an interest; the first section has no word of its own. */
export function interestPath(id: string, section?: string): string {
  return href('/interests/:id/:section?', {
    id,
    section: section === 'members' ? undefined : section,
  })
}

/** An address of a form, which is to be about an interest. */
export function aboutInterest(path: string, interest: string): string {
  return `${path}?interest=${interest}`
}
