import { href, type Params } from 'react-router'
import type { Town } from './town-path.ts'

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

/** Of a view, or of a meet-up by its id. */
export function meetUpsPath(id?: string, section?: 'edit'): string {
  return href('/meet-ups/:id?/:section?', { id, section })
}

export function listPath(view: ListView): string {
  return meetUpsPath(view === 'near' ? undefined : view)
}

/** The town that an address of `townPath` names. */
export function townOf(search: URLSearchParams): Town | undefined {
  const [name, lat, lng] = ['name', 'lat', 'lng'].map((key) => search.get(key))
  return name && lat && lng ? { name, lat: Number(lat), lng: Number(lng) } : undefined
}
