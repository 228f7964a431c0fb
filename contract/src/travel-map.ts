import * as z from 'zod/mini'
import { queryFlag, queryInteger } from './fields.ts'
import type { FileCall } from './http.ts'

/** `default` bears the member's name, numbers and what the colours mean; `simple` is the map alone. */
export const mapStyles = ['default', 'simple'] as const
export type MapStyle = (typeof mapStyles)[number]
export const mapFormats = ['png', 'svg'] as const
export type MapFormat = (typeof mapFormats)[number]

/** Pixels. */
export const maxMapWidth = 2_400

export const TravelMapQuery = z.object({
  dark_theme: z._default(queryFlag, false),
  style: z._default(z.enum(mapStyles), 'default'),
  format: z._default(z.enum(mapFormats), 'png'),
  /** Whether countries that are only wanted are in it. */
  wanted: z._default(queryFlag, true),
  /** Pixels; the height follows from the style. */
  width: z._default(queryInteger({ min: 1, max: maxMapWidth }), 1_200),
})
export type TravelMapQuery = z.infer<typeof TravelMapQuery>

/** In a path: in which trips may begin, as `TripDate`. */
export const yearParams = z.object({ year: queryInteger({ min: 1900, max: 2199 }) })

/** As the map's: of a year its countries and ways, with the year and its numbers in the default style. */
export const getTravelYearPicture = {
  name: 'getTravelYearPicture',
  summary: 'A year of my travels as a picture. A year to come is 404',
  path: '/user/years/:year/picture',
  auth: 'member',
  params: yearParams,
  query: z.omit(TravelMapQuery, { wanted: true }),
  types: ['image/png', 'image/svg+xml'],
  etag: true,
} satisfies FileCall

/** Its ETag changes with the countries, the name and what is asked for. */
export const getTravelMap = {
  name: 'getTravelMap',
  summary: 'The own map of countries visited, lived in and wanted, as a picture',
  path: '/user/countries/map',
  auth: 'member',
  query: TravelMapQuery,
  types: ['image/png', 'image/svg+xml'],
  etag: true,
} satisfies FileCall
