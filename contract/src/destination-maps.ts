import type { Region } from './countries.ts'

// Pictures that the server draws of a country and of its part of the world: pages draw their shapes by
// <use>. The land has the page's tokens, what lies on it is filled by the page.

/** Both sides of a region's map, in the drawing's units. */
export const regionMapSize = 600

/**
 * The address of a region's map: `#land`, `#borders`, and each of its countries as a shape of its own
 * under its code.
 */
export function regionMapUrl(region: Region): string {
  return `/maps/2/regions/${region}.svg`
}

/** A globe seen from above a country: the drawing is square, the earth touches its edges. */
export const globeSize = 400

/**
 * The address of the globe over a country: `#graticule`, `#land`, `#borders`, `#country`, and `#ring`
 * around a country that would else hardly be seen.
 */
export function globeUrl(code: string): string {
  return `/maps/2/globes/${code}.svg`
}
