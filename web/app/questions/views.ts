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

/** Of a view, or of a question by its id. */
export function questionsPath(id?: string, section?: 'edit'): string {
  return href('/questions/:id?/:section?', { id, section })
}

export function listPath(view: ListView): string {
  return questionsPath(view === 'near' ? undefined : view)
}

export type Town = Pick<Place, 'name' | 'lat' | 'lng'>

/** Where questions about a town are found. */
export function townPath({ name, lat, lng }: Town): string {
  return `${listPath('town')}?${new URLSearchParams({ name, lat: `${lat}`, lng: `${lng}` })}`
}

/** The town that an address of `townPath` names. */
export function townOf(search: URLSearchParams): Town | undefined {
  const [name, lat, lng] = ['name', 'lat', 'lng'].map((key) => search.get(key))
  return name && lat && lng ? { name, lat: Number(lat), lng: Number(lng) } : undefined
}

/** The same list, of those alone that nobody has answered. */
export function unansweredPath(path: string, unanswered: boolean): string {
  return unanswered ? `${path}${path.includes('?') ? '&' : '?'}unanswered=true` : path
}
