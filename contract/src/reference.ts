import * as z from 'zod/mini'
import { CountryCode, line, queryFlag, queryInteger, queryNumber } from './fields.ts'
import { endpoint } from './http.ts'
import { Interest } from './interests.ts'
import { regions } from './regions.ts'
import { rule, validationWords } from './validation.ts'

export const Region = z.enum(regions)
export type Region = z.infer<typeof Region>

/** A currency or language by its code: ISO 4217; ISO 639-1, or 639-3 where there is no shorter. */
const Named = z.object({ code: z.string(), name: z.string() })

/** A country of ISO 3166-1, or Kosovo (XK, XKX). */
export const Country = z.object({
  code: CountryCode,
  code3: z.string(),
  name: z.string(),
  officialName: z.string(),
  capital: z.nullable(z.string()),
  region: Region,
  subregion: z.nullable(z.string()),
  languages: z.array(Named),
  currencies: z.array(z.extend(Named, { symbol: z.string() })),
  /** Latitude and longitude of its middle, in degrees. */
  latlng: z.tuple([z.number(), z.number()]),
  /** As two regional indicator signs. */
  flag: z.string(),
  /** In square kilometres. */
  area: z.number(),
  /** Codes of the countries that it has a land border with. */
  borders: z.array(CountryCode),
  /** With the plus sign: +46. Null where nobody can be called. */
  callingCode: z.nullable(z.string()),
  drivingSide: z.enum(['left', 'right']),
})
export type Country = z.infer<typeof Country>

export const CountryDetail = z.extend(Country, {
  /** Count only what is open to everyone. */
  stats: z.object({ travellers: z.int(), trips: z.int(), albums: z.int() }),
  neighbours: z.array(z.object({ code: CountryCode, name: z.string(), flag: z.string() })),
})
export type CountryDetail = z.infer<typeof CountryDetail>

const Latitude = z.number().check(z.minimum(-90), z.maximum(90))
const Longitude = z.number().check(z.minimum(-180), z.maximum(180))

/**
 * A place of the gazetteer, or, without id, region and population, one of a member's own.
 * Degrees as in GeoNames, WGS 84.
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
const GeoNamesId = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** All codes of GET /countries. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ ' +
  'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM ' +
  'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS ' +
  'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')
const knownCountries = new Set(countryCodes)
/** Of a country that there is; what only looks like one is refused. */
export const ListedCountryCode = z
  .string()
  .check(z.refine((code) => knownCountries.has(code), validationWords.type))

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

/** ISO 639-1, all of it; macrolanguages and the constructed ones too. */
export const languageIds = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy ' +
  'da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht ' +
  'hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky ' +
  'la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
  'oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss ' +
  'st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo ' +
  'za zh zu'
).split(' ')
const knownLanguages = new Set(languageIds)
export const LanguageId = z
  .string()
  .check(z.refine((id) => knownLanguages.has(id), 'Not a valid value'))

export const Language = z.object({ id: LanguageId, name: z.string() })
export type Language = z.infer<typeof Language>

export const ClubStats = z.object({
  members: z.int(),
  trips: z.int(),
  countries: z.int(),
  photos: z.int(),
})
export type ClubStats = z.infer<typeof ClubStats>

export const listCountries = endpoint({
  name: 'listCountries',
  summary: 'All countries by name',
  method: 'GET',
  path: '/countries',
  auth: 'public',
  reply: Country,
  list: 'whole',
  etag: true,
})

export const getCountry = endpoint({
  name: 'getCountry',
  summary: 'A country with its neighbours and what the club knows of it',
  method: 'GET',
  path: '/countries/:code',
  auth: 'public',
  params: z.object({ code: CountryCode }),
  reply: CountryDetail,
  etag: true,
})

export const listInterests = endpoint({
  name: 'listInterests',
  summary: 'What travellers may be interested in, by group',
  method: 'GET',
  path: '/interests',
  auth: 'public',
  reply: Interest,
  list: 'whole',
  etag: true,
})

export const listLanguages = endpoint({
  name: 'listLanguages',
  summary: 'The languages of ISO 639-1 by name',
  method: 'GET',
  path: '/languages',
  auth: 'public',
  reply: Language,
  list: 'whole',
  etag: true,
})

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

export const getStats = endpoint({
  name: 'getStats',
  summary: 'What the club holds that is open to everyone',
  method: 'GET',
  path: '/stats',
  auth: 'public',
  reply: ClubStats,
  etag: true,
})
