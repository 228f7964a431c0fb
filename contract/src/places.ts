import * as z from 'zod/mini'
import { ListedCountryCode } from './countries.ts'
import { CountryCode, line, queryFlag, queryInteger, queryNumber } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength, rule, validationWords } from './validation.ts'

const Latitude = z.number().check(z.minimum(-90), z.maximum(90))
const Longitude = z.number().check(z.minimum(-180), z.maximum(180))

/**
 * A place of the gazetteer, or, without id, region and population, one of a member's own.
 * Degrees as in GeoNames, WGS 84. Name and region of one with an id are in the language of Accept-Language.
 */
export const Place = z.object({
  /** GeoNames id. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** The first-order division: a state, a province. */
  region: z.nullable(z.string()),
  countryCode: CountryCode,
  lat: Latitude,
  lng: Longitude,
  population: z.nullable(z.int()),
})
export type Place = z.infer<typeof Place>

/** A number of GeoNames, which fits 31 bits. */
export const GeoNamesId = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

function neededWithoutId(field: 'name' | 'countryCode' | 'lat' | 'lng') {
  return rule<{ id?: string | null; [field: string]: unknown }>(
    (place) => typeof place.id === 'string' || place[field] !== undefined,
    { message: validationWords.required, path: [field], code: 'required', over: ['id', field] },
  )
}

/**
 * A place as it is sent: a whole Place or `{ id }` of the gazetteer, whose own words then count, or
 * one of the member's own without an id.
 */
export const PlaceInput = z
  .object({
    id: z.optional(z.nullable(GeoNamesId)),
    name: z.optional(line({ min: 1, max: 200 })),
    countryCode: z.optional(ListedCountryCode),
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
  })
  .check(
    neededWithoutId('name'),
    neededWithoutId('countryCode'),
    neededWithoutId('lat'),
    neededWithoutId('lng'),
  )
export type PlaceInput = z.infer<typeof PlaceInput>

export const searchPlaces = endpoint({
  name: 'searchPlaces',
  summary: 'Places by name, while typing: best match first, then the most people',
  method: 'GET',
  path: '/places',
  auth: 'public',
  query: z.object({
    /** A name in any language, also misspelt; a region or country may follow. */
    q: line({ min: 1, max: 100 }),
    limit: z._default(queryInteger({ min: 1, max: 100 }), 20),
    guesses: z
      ._default(queryFlag, true)
      .register(z.globalRegistry, { description: 'false leaves out what only resembles the name' }),
  }),
  reply: Place,
  list: 'whole',
})

export const listPlacesNear = endpoint({
  name: 'listPlacesNear',
  summary:
    'Places around a point of a map: the most people first, else the nearest a little farther off',
  method: 'GET',
  path: '/places/near',
  auth: 'public',
  query: z.object({
    lat: queryNumber({ min: -90, max: 90 }),
    lng: queryNumber({ min: -180, max: 180 }),
    /** What the finger covers. */
    radiusKm: z._default(queryNumber({ min: 1, max: 200 }), 20),
    limit: z._default(queryInteger({ min: 1, max: 20 }), 5),
    far: z._default(queryFlag, false).register(z.globalRegistry, {
      description: 'true finds the nearest within 800 km where there is none',
    }),
  }),
  reply: Place,
  list: 'whole',
})

/** Of points that are asked for at once. */
export const maxPlacedPoints = 100

export const placePoints = endpoint({
  name: 'placePoints',
  summary:
    'The city that each of some points lies in, else the nearest place within 200 km, in the order of the points; changes and keeps nothing',
  method: 'POST',
  path: '/places/of_points',
  auth: 'member',
  reads: true,
  repeats: true,
  body: z.object({
    places: z.object({
      points: z
        .array(z.object({ lat: Latitude, lng: Longitude }))
        .check(minLength(1), maxLength(maxPlacedPoints)),
    }),
  }),
  /** Null where no place is near. */
  reply: z.object({ place: z.nullable(Place) }),
  list: 'whole',
  status: 200,
})
