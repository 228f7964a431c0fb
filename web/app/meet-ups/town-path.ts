import type { Place } from '@farfolk/contract/places'
import { href } from 'react-router'

export type Town = Pick<Place, 'name' | 'lat' | 'lng'>

/** Where meet-ups of a town are found; from a day on, `YYYY-MM-DD`. */
export function townPath({ name, lat, lng }: Town, from?: string): string {
  const query = new URLSearchParams({ name, lat: `${lat}`, lng: `${lng}`, ...(from && { from }) })
  return `${href('/meet-ups/:id?/:section?', { id: 'town' })}?${query}`
}
