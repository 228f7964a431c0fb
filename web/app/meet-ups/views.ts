import { href } from 'react-router'
import { type ListView, type Town, townQuery } from '../town-lists/views.ts'

/** Of a view, or of a meet-up by its id. */
export function meetUpsPath(id?: string, section?: 'edit'): string {
  return href('/meet-ups/:id?/:section?', { id, section })
}

export function listPath(view: ListView): string {
  return meetUpsPath(view === 'near' ? undefined : view)
}

/** Where meet-ups of a town are found; from a day on, `YYYY-MM-DD`. */
export function townPath(town: Town, from?: string): string {
  const query = townQuery(town)
  if (from) query.set('from', from)
  return `${listPath('town')}?${query}`
}
