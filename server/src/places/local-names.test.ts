import { locales } from '@farfolk/contract/locales'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readNames } from '../reference/in-language.ts'
import { fold } from '../text/fold.ts'
import { createAreas } from './areas.ts'
import { type GazetteerPlace, readGazetteer } from './gazetteer-source.ts'
import { createNamePlaces, localNameOf, namePlaces } from './local-names.ts'
import { namesOf } from './names.ts'

const translated = locales.filter((locale) => locale !== 'en')

describe('the names of places', () => {
  const placesIn = (locale: (typeof translated)[number]) =>
    readNames<Record<string, string>>('places', locale)
  const gazetteer = new Map<string, GazetteerPlace>()
  const regions = new Map<string, Set<string>>()

  beforeAll(async () => {
    const wanted = new Set(translated.flatMap((locale) => Object.keys(placesIn(locale))))
    const areas = createAreas()
    for await (const place of readGazetteer()) {
      if (wanted.has(String(place.id))) gazetteer.set(String(place.id), place)
      areas.areaOf(place)
    }
    for (const { countryCode, region } of areas.all()) {
      const names = regions.get(countryCode) ?? new Set()
      if (region !== null) names.add(region)
      regions.set(countryCode, names)
    }
  }, 30_000)

  test.each(translated)('in %s are of places there are, and find them', (locale) => {
    const wrong = Object.entries(placesIn(locale)).filter(([id, name]) => {
      const place = gazetteer.get(id)
      return !place || name === place.name || !namesOf(place).some((one) => one.name === fold(name))
    })
    expect(wrong).toEqual([])
  })

  test.each(translated)('in %s are also of regions there are', (locale) => {
    const wrong = Object.entries(
      readNames<Record<string, Record<string, string>>>('regions', locale),
    ).flatMap(([country, names]) =>
      Object.entries(names).filter(
        ([region, name]) => !regions.get(country)?.has(region) || name === region || name === '',
      ),
    )
    expect(wrong).toEqual([])
  })
})

const munich = {
  id: '2867714',
  name: 'Munich',
  region: 'Bavaria',
  countryCode: 'DE',
  lat: 48.13743,
  lng: 11.57549,
  population: 1_260_391,
}
const münchen = { ...munich, name: 'München', region: 'Bayern' }

test('every way in which a place is written is known', () => {
  const { id, name, region, countryCode, lat, lng, population } = munich
  const written = [
    JSON.stringify(munich),
    // As json_build_object writes it.
    JSON.stringify(munich, null, 1)
      .replaceAll(/\n ?/g, ' ')
      .replaceAll('": ', '" : ')
      .replaceAll(/([{}]) | ([{}])/g, '$1$2'),
    // A jsonb as PostgreSQL writes it, and as it comes through the driver.
    `{"id": "${id}", "lat": ${lat}, "lng": ${lng}, "name": "${name}", "region": "${region}", ` +
      `"population": ${population}, "countryCode": "${countryCode}"}`,
    JSON.stringify({ id, lat, lng, name, region, population, countryCode }),
  ]
  for (const json of written) {
    expect(JSON.parse(json)).toEqual(munich)
    expect(JSON.parse(namePlaces(json, 'de'))).toEqual(münchen)
    expect(namePlaces(namePlaces(json, 'de'), 'de')).toBe(namePlaces(json, 'de'))
    expect(namePlaces(json, 'en')).toBe(json)
  }
})

test('of an unknown place the region alone is named, and the reverse', () => {
  const village = { ...munich, id: '1', name: 'A "village"', region: 'Bavaria' }
  const abroad = { ...munich, region: null, countryCode: 'AT', lat: 1e-7 }
  const own = { ...munich, id: null, region: null }
  expect(JSON.parse(namePlaces(JSON.stringify([village, abroad, own]), 'fr'))).toEqual([
    { ...village, region: 'Bavière' },
    abroad,
    own,
  ])
  expect(JSON.parse(namePlaces(JSON.stringify([abroad, own]), 'es'))).toEqual([
    { ...abroad, name: 'Múnich' },
    own,
  ])
  expect(localNameOf(munich, 'es')).toBe('Múnich')
  expect(localNameOf(own, 'es')).toBe('Munich')
})

test('nothing that somebody wrote is taken for a place', () => {
  const place = JSON.stringify(munich)
  const hostile = fc
    .array(fc.oneof(fc.constantFrom(place, ...place.split(/(?<=[":,{}])/), '\\'), fc.string()))
    .map((parts) => parts.join(''))
  const text = fc.oneof(fc.constant(place), hostile)
  fc.assert(
    fc.property(fc.dictionary(text, text), fc.array(text), text, (keyed, listed, region) => {
      const said = { keyed, listed, stop: { note: region, place: { ...munich, region } } }
      const named = JSON.parse(namePlaces(JSON.stringify({ ...said, at: munich }), 'de'))
      const at = { ...munich, name: 'München', region: region === 'Bavaria' ? 'Bayern' : region }
      expect(named).toEqual({ keyed, listed, stop: { note: region, place: at }, at: münchen })
    }),
  )
})

test('Accept-Language decides, and the first of the club’s languages', () => {
  const named = createNamePlaces()
  const nameFor = (header?: string) => JSON.parse(named(JSON.stringify(munich), header)).name
  const cases = [
    [undefined, 'Munich'],
    ['en', 'Munich'],
    ['sv', 'Munich'],
    ['de-AT,de;q=0.9,en;q=0.8', 'München'],
    ['sv,es;q=0.5,de;q=0.4', 'Múnich'],
    ['fr', 'Munich'],
    ['', 'Munich'],
  ] as const
  for (const [header, name] of [...cases, ...cases])
    expect({ header, name: nameFor(header) }).toEqual({ header, name })
})
