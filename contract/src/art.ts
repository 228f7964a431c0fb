/**
 * Addresses of the pictures that the club draws where nobody has given one. A picture never changes
 * under its address: another way of drawing is another version.
 */

const base = '/art/v1'

/** What an address may bear as a seed. */
export const seedPattern = /^[A-Za-z0-9_-]{1,64}$/
/** Of one cover; the first is the main one. */
export const maxCoverCountries = 3

/** `card` is 3 by 2, for lists; `wide` 5 by 2, for the head of a page. */
export type CoverShape = 'card' | 'wide'

/**
 * An SVG of the countries' outlines in their landscape, or of nowhere in particular without any.
 * `seed` tells two covers of one country apart: the trip's or album's id, or nothing for the
 * country's own.
 */
export function coverUrl(
  countries: readonly string[],
  seed = 'country',
  shape: CoverShape = 'card',
): string {
  return `${base}/${shape}/${countryPart(countries)}/${seedPart(seed)}.svg`
}

/** A drawn portrait, 128 square, by the member's id. */
export function avatarUrl(memberId: string): string {
  return `${base}/avatars/${seedPart(memberId)}.svg`
}

/** The same cover as a PNG of 1200 by 630 with the club's name, for og:image. */
export function sharePictureUrl(countries: readonly string[], seed = 'country'): string {
  return `${base}/share/${countryPart(countries)}/${seedPart(seed)}.png`
}

const sharePictureKinds = ['trips', 'albums', 'users', 'countries', 'shares'] as const
export type SharePictureKind = (typeof sharePictureKinds)[number]

export function isSharePictureKind(kind: string): kind is SharePictureKind {
  return (sharePictureKinds as readonly string[]).includes(kind)
}

/**
 * A JPEG of 1200 by 630 for og:image, with the thing's name over its own photo or its art; of what
 * a visitor may see. `id` is a country's code, or the token of a link without a password.
 */
export function sharePicturePath(kind: SharePictureKind, id: string): string {
  return `/share-pictures/${kind}/${encodeURIComponent(id)}.jpg`
}

/** For pages without a picture of their own. */
export const clubPictureUrl = `${base}/share/world/club.png`

function countryPart(countries: readonly string[]): string {
  return countries.slice(0, maxCoverCountries).join('-') || 'world'
}

function seedPart(seed: string): string {
  return seed.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64) || '-'
}
