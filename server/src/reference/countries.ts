import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Country, Region } from '@farfolk/contract/countries'
import { languageName, shortestLanguageCode } from './languages.ts'
import { leftDriving } from './left-driving.ts'

/** A country as the package `world-countries` (ODbL 1.0) has it. */
interface SourceCountry {
  name: { common: string; official: string }
  cca2: string
  cca3: string
  capital: string[]
  altSpellings: string[]
  region: string
  subregion: string
  languages: Record<string, string>
  currencies: Record<string, { name: string; symbol: string }>
  idd: { root: string; suffixes?: string[] }
  latlng: [number, number]
  area: number
  borders: string[]
}

// What the package lacks or has as a placeholder.
const corrections: Record<string, Partial<SourceCountry>> = {
  AT: { languages: { deu: 'German' } },
  CH: { languages: { deu: 'German', fra: 'French', ita: 'Italian', roh: 'Romansh' } },
  EH: { idd: { root: '+2', suffixes: ['12'] } },
  FM: { currencies: { USD: { name: 'United States dollar', symbol: '$' } } },
  // Its land border with India is a line in the sea.
  LK: { borders: [] },
  SH: { idd: { root: '+2', suffixes: ['90'] } },
  SJ: { area: 62_045 },
  // +379 is reserved for it and never came into use.
  VA: { idd: { root: '+3', suffixes: ['9'] } },
  XK: { cca3: 'XKX' },
}

const require = createRequire(import.meta.url)

function readSource(): SourceCountry[] {
  const file = require.resolve('world-countries/countries.json')
  const countries: SourceCountry[] = JSON.parse(readFileSync(file, 'utf8'))
  return countries.map((country) => ({ ...country, ...corrections[country.cca2] }))
}

let known: Map<string, Country> | undefined

/** By code, in the order of their English names. */
export function allCountries(): ReadonlyMap<string, Country> {
  known ??= readCountries(readSource())
  return known
}

/** All that a country is called, code by code: for places that are narrowed down by it. */
export function countrySpellings(): Map<string, string[]> {
  return new Map(
    readSource().map((country) => [
      country.cca2,
      [country.cca2, country.cca3, country.name.common, ...country.altSpellings],
    ]),
  )
}

function readCountries(source: SourceCountry[]): Map<string, Country> {
  const codeOf = new Map(source.map((country) => [country.cca3, country.cca2]))
  // The package names Kosovo by a code that stands for "unknown" elsewhere.
  codeOf.set('UNK', 'XK')
  const countries = source.map((country) => toCountry(country, codeOf))
  countries.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return new Map(countries.map((country) => [country.code, country]))
}

function toCountry(source: SourceCountry, codeOf: Map<string, string>): Country {
  return {
    code: source.cca2,
    code3: source.cca3,
    name: source.name.common,
    officialName: source.name.official,
    capital: source.capital[0] ?? null,
    region: regionOf(source),
    subregion: source.subregion === '' ? null : source.subregion,
    languages: Object.entries(source.languages).map(([code3, name]) => {
      const code = shortestLanguageCode(code3)
      return { code, name: code.length === 2 ? (languageName(code) ?? name) : name }
    }),
    currencies: Object.entries(source.currencies).map(([code, { name, symbol }]) => ({
      code,
      name,
      symbol,
    })),
    latlng: source.latlng,
    flag: flagOf(source.cca2),
    area: source.area,
    borders: source.borders.flatMap((code3) => codeOf.get(code3) ?? []),
    callingCode: callingCodeOf(source),
    drivingSide: leftDriving.has(source.cca2) ? 'left' : 'right',
  }
}

function regionOf({ region, subregion }: SourceCountry): Region {
  switch (region) {
    case 'Africa':
      return 'africa'
    case 'Antarctic':
      return 'antarctica'
    case 'Asia':
      return 'asia'
    case 'Europe':
      return 'europe'
    case 'Oceania':
      return 'oceania'
    default:
      return subregion === 'South America' ? 'south-america' : 'north-america'
  }
}

/** Where a country has several area codes below a shared number, the shared number alone. */
function callingCodeOf({ idd: { root, suffixes = [] } }: SourceCountry): string | null {
  if (root === '') return null
  return suffixes.length === 1 ? root + suffixes[0] : root
}

const regionalIndicatorA = 0x1f1e6

function flagOf(code: string): string {
  const signs = [...code].map((letter) => letter.charCodeAt(0) - 65 + regionalIndicatorA)
  return String.fromCodePoint(...signs)
}
