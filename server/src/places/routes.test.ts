import { listPlacesNear, searchPlaces } from '@farfolk/contract/places'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const { visitor, connections, inject } = await startTestApp()

// The template holds the largest places alone.
beforeAll(() => loadGazetteer(connections.db), 60_000)

async function find(q: string, limit = 10, guesses = true) {
  const reply = await visitor.call(searchPlaces, { query: { q, limit, guesses } })
  expect(reply.status).toBe(200)
  return reply.data
}

async function namesOf(q: string, limit = 3, guesses = true): Promise<string[]> {
  return (await find(q, limit, guesses)).map((place) => place.name)
}

test('a place is whole', async () => {
  expect(await find('Stockholm', 1)).toEqual([
    {
      id: '2673730',
      name: 'Stockholm',
      region: 'Stockholm',
      countryCode: 'SE',
      lat: 59.32938,
      lng: 18.06871,
      population: 1515017,
    },
  ])
})

test('a place is found by its name in any language, with accents or without', async () => {
  const cases = [
    ['Lisboa', 'Lisbon'],
    ['Goteborg', 'Göteborg'],
    ['Sao Paolo', 'São Paulo'],
    ['Zurich', 'Zürich'],
    ['München', 'Munich'],
    ['Munich', 'Munich'],
    ['Köln', 'Köln'],
    ['Cologne', 'Köln'],
    ['Koln', 'Köln'],
    ['Praha', 'Prague'],
    ['Nueva York', 'New York City'],
    ['東京', 'Tokyo'],
    ['القاهرة', 'Cairo'],
    ["Xi'an", 'Xi’an'],
    ['xian', 'Xi’an'],
  ] as const
  for (const [typed, name] of cases) {
    expect({ typed, names: await namesOf(typed) }).toEqual({
      typed,
      names: expect.arrayContaining([name]),
    })
  }
})

test('a place is found while its name is being typed', async () => {
  const cases = [
    ['stockh', 'Stockholm'],
    ['san fr', 'San Francisco'],
    ['to', 'Tokyo'],
    ['s', 'Shanghai'],
  ] as const
  for (const [typed, name] of cases) {
    expect({ typed, names: await namesOf(typed) }).toEqual({
      typed,
      names: expect.arrayContaining([name]),
    })
  }
})

test('a misspelt place is found', async () => {
  const cases = [
    ['Barselona', 'Barcelona'],
    ['Copenhagn', 'Copenhagen'],
    ['lndon', 'London'],
    ['Rmoe', 'Rome'],
    ['newyork', 'New York City'],
    ['Johanesbrug', 'Johannesburg'],
    ['stokho', 'Stockholm'],
  ] as const
  for (const [typed, name] of cases) {
    expect({ typed, names: await namesOf(typed) }).toEqual({
      typed,
      names: expect.arrayContaining([name]),
    })
  }
})

test('what only resembles a name is left out where no guesses are wanted', async () => {
  const meant = (q: string) => namesOf(q, 3, false)
  expect(await meant('Copenhagn')).toEqual([])
  expect(await meant('Tuscany')).toEqual([])
  expect(await meant('Paris, Frnace')).toEqual([])
  expect(await meant('Florenz')).toEqual(['Florence'])
  expect(await meant('Portland, Oregon')).toEqual(await namesOf('Portland, Oregon'))
})

test('a region or country after the name narrows it down', async () => {
  const cases = [
    ['paris', 'FR', 'Île-de-France'],
    ['paris, us', 'US', 'Texas'],
    ['paris texas', 'US', 'Texas'],
    ['Portland, Oregon', 'US', 'Oregon'],
    ['portland or', 'US', 'Oregon'],
    ['london uk', 'GB', 'England'],
    ['London, Canada', 'CA', 'Ontario'],
    ['Prtland, oregon', 'US', 'Oregon'],
  ] as const
  for (const [typed, countryCode, region] of cases) {
    expect({ typed, places: await find(typed, 1) }).toMatchObject({
      typed,
      places: [{ countryCode, region }],
    })
  }
})

test('an area that is nowhere is left aside', async () => {
  expect(await namesOf('Paris, Frnace')).toContain('Paris')
})

test('a whole name comes before a larger place that only begins so', async () => {
  const [first] = await find('York')
  expect(first).toMatchObject({ name: 'York', countryCode: 'GB' })
})

test('a place of that name comes before a larger one that others call so, unless it is far larger', async () => {
  const cases = [
    ['Porto', 'PT'],
    ['Venice', 'IT'],
    ['Zaragoza', 'ES'],
    ['Islamabad', 'PK'],
    ['Geneva', 'CH'],
    ['Odessa', 'UA'],
    ['Wien', 'AT'],
  ] as const
  for (const [typed, countryCode] of cases) {
    expect({ typed, places: await find(typed, 1) }).toMatchObject({
      typed,
      places: [{ countryCode }],
    })
  }
})

test('what begins so comes before what a few call so, behind the place of that name', async () => {
  const places = await find('porto', 20)
  const names = places.map(({ name }) => name)
  expect(places[0]).toMatchObject({ name: 'Porto', countryCode: 'PT' })
  expect(names).toContain('Bordeaux')
  expect(names.indexOf('Porto Alegre')).toBeLessThan(names.indexOf('Bordeaux'))
  expect(await namesOf('Praha', 1)).toEqual(['Prague'])
})

test('of equal matches the one with more people comes first', async () => {
  const places = await find('Springfield', 5)
  const populations = places.map((place) => place.population ?? 0)
  expect(places.every((place) => place.name === 'Springfield')).toBe(true)
  expect(populations).toEqual(populations.toSorted((one, other) => other - one))
})

test('capitals are there however small', async () => {
  expect(await find('Adamstown, Pitcairn', 1)).toMatchObject([{ countryCode: 'PN' }])
})

test('redrawn provinces have their present names', async () => {
  expect((await find('Tromsø', 1))[0]).toMatchObject({ region: 'Troms' })
})

test('what is no name finds nothing', async () => {
  for (const q of ['qwrtzxv', '%', '_', '\\', '-', '🏝️', '\u0000']) {
    expect(await find(q.padEnd(2, '!'))).toEqual([])
  }
})

test('a question that is none is refused', async () => {
  const cases = [
    ['', 'q', 'required'],
    ['q=', 'q', 'required'],
    ['q=%20%00', 'q', 'required'],
    [`q=${'x'.repeat(101)}`, 'q', 'maximum'],
    ['q[]=a', 'q', 'type'],
    ['q[a]=b', 'q', 'type'],
    ['q=a&limit=0', 'limit', 'minimum'],
    ['q=a&limit=101', 'limit', 'maximum'],
    ['q=a&limit=x', 'limit', 'type'],
  ] as const
  for (const [query, field, code] of cases) {
    const response = await inject({ method: 'GET', url: `/api/v1/places?${query}` })
    expect({ query, ...response.json() }).toMatchObject({ query, errors: [{ code, field }] })
    expect(response.statusCode).toBe(422)
  }
})

test('whatever is typed gives a list or is refused', async () => {
  const nearNames = fc
    .tuple(
      fc.constantFrom('san', "'; --", 'new york', 'paris,', 'bad', 'sant', '\\', 'ł', '東'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), nearNames),
      fc.integer({ min: 1, max: 50 }),
      async (q, limit) => {
        // What URLSearchParams makes of lone surrogates is what a browser sends.
        const query = new URLSearchParams({ q, limit: String(limit) })
        const response = await inject({ method: 'GET', url: `/api/v1/places?${query.toString()}` })
        expect([200, 422]).toContain(response.statusCode)
        expect((response.json().data ?? []).length).toBeLessThanOrEqual(limit)
      },
    ),
    { numRuns: 200 },
  )
})

async function namesAt(lat: number, lng: number, radiusKm?: number, far = false) {
  const query = { lat, lng, limit: 3, far, ...(radiusKm !== undefined && { radiusKm }) }
  const reply = await visitor.call(listPlacesNear, { query })
  expect(reply.status).toBe(200)
  return reply.data.map(({ name }) => name)
}

test('the largest place under the finger comes first', async () => {
  expect((await namesAt(48.9, 2.4, 40))[0]).toBe('Paris')
  expect((await namesAt(59.4, 17.9, 60))[0]).toBe('Stockholm')
})

test('where there is none the nearest is taken, and none of another ocean', async () => {
  expect((await namesAt(41.9, 11.9, 10)).length).toBeGreaterThan(0)
  expect(await namesAt(-48, -123, 200)).toEqual([])
})

test('in the desert the nearest town is found from afar where that is asked for', async () => {
  expect((await namesAt(-21, 128.5, 5, true))[0]).toBe('Halls Creek')
  expect(await namesAt(-21, 128.5, 5)).toEqual([])
  expect(await namesAt(-48, -123, 200, true)).toEqual([])
})

test('the line of dates and the pole are no edge', async () => {
  // Labasa lies at 179.4 east.
  expect(await namesAt(-17.5, -179.5, 200)).toContain('Labasa')
  expect(await namesAt(90, 0)).toEqual([])
})

test('a point that is none is refused under its field', async () => {
  const query = { lat: 'north', lng: '181' } as never
  const { status, errors } = await visitor.call(listPlacesNear, { query })
  expect(status).toBe(422)
  expect(errors?.map(({ field }) => field)).toEqual(['lat', 'lng'])
})
