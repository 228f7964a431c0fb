import type { Place } from '@farfolk/contract/places'

/** Tells places apart, those of one's own too. */
export function keyOfPlace({ id, name, lat, lng }: Omit<Place, 'countryCode'>): string {
  return id ?? `${name} ${lat} ${lng}`
}
