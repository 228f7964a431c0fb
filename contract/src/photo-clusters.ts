import * as z from 'zod/mini'
import { queryInteger } from './fields.ts'
import { endpoint } from './http.ts'
import { Image } from './images.ts'
import { validationWords } from './validation.ts'

/** Of the clusters of a map those with most photos; where as many as that are told there may be more. */
export const mostPhotoClusters = 500
/** Cells of about half a kilometre. */
export const closestZoom = 16

/** West, south, east and north in degrees (RFC 7946, section 5): east of the antimeridian where west is more. */
export type Box = [west: number, south: number, east: number, north: number]

// As JavaScript and PostgreSQL write the shortest text of one.
const number = String.raw`-?\d{1,3}(?:\.\d{1,30})?(?:e-\d{1,3})?`
const pattern = new RegExp(`^${number}(?:,${number}){3}$`)

/** A box as text, its numbers between commas; photos on its edges are within it. */
export const PhotoBox = z.string().check(
  z.regex(pattern, validationWords.format),
  z.refine((text) => isBox(boxOf(text)), {
    error: validationWords.format,
    params: { code: 'format' },
  }),
)

export function boxOf(text: string): Box {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
  return [west, south, east, north]
}

function isBox([west, south, east, north]: Box): boolean {
  return (
    Math.max(Math.abs(west), Math.abs(east)) <= 180 && -90 <= south && south <= north && north <= 90
  )
}

/** Own photos that were taken near to each other: those of one cell of a grid over the earth. */
export const PhotoCluster = z.object({
  /** In the middle of them, in degrees. */
  lat: z.number(),
  lng: z.number(),
  /** The smallest that has all of them, and none of another cluster: see `bbox` of listOwnAlbumItems. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  count: z.int(),
  /** One of them. */
  cover: Image,
  /** The town near the one that the cover shows, as albums name it; null where none is near. */
  placeName: z.nullable(z.string()),
})
export type PhotoCluster = z.infer<typeof PhotoCluster>

export const listOwnPhotoClusters = endpoint({
  name: 'listOwnPhotoClusters',
  summary: `Where the photos of all own albums were taken, cell by cell: the ${mostPhotoClusters} with most of them, those first`,
  method: 'GET',
  path: '/user/album_items/clusters',
  auth: 'member',
  query: z.object({
    /** What is in sight; all of the earth where it is absent. Of cells across its edges the photos within it. */
    bbox: z.optional(PhotoBox),
    /** Cells are 360 / 2^zoom degrees high, and at the equator as wide; towards the poles they take more degrees. */
    zoom: queryInteger({ min: 0, max: closestZoom }),
  }),
  reply: PhotoCluster,
  list: 'whole',
})
