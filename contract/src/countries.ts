import * as z from 'zod/mini'
import { CountryCode } from './fields.ts'
import { endpoint } from './http.ts'
import { regions } from './regions.ts'
import { validationWords } from './validation.ts'

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
