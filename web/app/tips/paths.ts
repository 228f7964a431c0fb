import { href } from 'react-router'

export function tipsPath(id?: string, section?: 'edit'): string {
  return href('/tips/:id?/:section?', { id, section })
}

/** Of the form, which begins with a country, or with the town of a trip's stop, and leads back to that trip. */
export function newTipPath(
  start:
    | { country?: string }
    | { trip: string; country: string }
    | { trip: string; stop: string } = {},
): string {
  const query = new URLSearchParams(start)
  const path = tipsPath('new')
  return query.size === 0 ? path : `${path}?${query}`
}
