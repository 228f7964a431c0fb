import type { CallApi } from '@farfolk/contract/call'
import { listCountries } from '@farfolk/contract/countries'
import { searchPlaces } from '@farfolk/contract/places'
import { listPlacesWithTrips, search, type SearchInput } from '@farfolk/contract/search'
import { afterEach, expect, test, vi } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { load } from './load-search.ts'

afterEach(() => {
  overwriteGetLocale(() => baseLocale)
  vi.useRealTimers()
})

test('what is refused is told at its field, of a list too', async () => {
  const errors = ['search.interests[0]', 'search.languages[1].id', 'search.from'].map((field) => ({
    code: 'invalid',
    field,
    message: `Not ${field}`,
  }))
  const callApi = async (endpoint: unknown) =>
    endpoint === search ? { ok: false, status: 422, errors } : { ok: true, data: [] }
  const url = new URL('https://club.example/search-trips?interest=foo-bar')
  const found = await load(callApi as unknown as CallApi, { params: {}, url })
  expect(found).toMatchObject({
    ok: true,
    data: {
      problems: {
        interests: 'Not search.interests[0]',
        languages: 'Not search.languages[1].id',
        from: 'Not search.from',
      },
    },
  })
})

test('offers are asked for', async () => {
  const asked: unknown[] = []
  const callApi = async (endpoint: unknown, input: { body?: unknown }) => {
    if (endpoint === search) asked.push(input.body)
    return { ok: true, data: [], page: { nextCursor: null } }
  }
  const url = new URL('https://club.example/search-trips?kind=travellers&offer=stay')
  await load(callApi as unknown as CallApi, { params: {}, url })
  expect(asked).toMatchObject([{ search: { kind: 'travellers', offers: ['stay'] } }])
})

test('of a place to stay is asked what the address says of it', async () => {
  const asked: { search: SearchInput }[] = []
  const callApi = async (endpoint: unknown, input: { body?: unknown }) => {
    if (endpoint === search) asked.push(input.body as { search: SearchInput })
    return { ok: true, data: [], page: { nextCursor: null } }
  }
  const ask = async (offers: string[]) => {
    const query = new URLSearchParams(offers.map((offer) => ['offer', offer]))
    const url = new URL(`https://club.example/search-trips?kind=travellers&${query.toString()}`)
    asked.length = 0
    await load(callApi as unknown as CallApi, { params: {}, url })
    const { offers: sent, hosting } = asked[0]!.search
    return { offers: sent, hosting }
  }
  expect(await ask(['stay-now', 'meet', 'stay-2', 'stay-4', 'stay-no-smoking'])).toEqual({
    offers: ['meet'],
    hosting: { takesGuests: true, guests: 4, noSmoking: true },
  })
  expect(await ask(['stay-children', 'stay-99'])).toEqual({
    offers: [],
    hosting: { childrenWelcome: true },
  })
  expect(await ask(['stay'])).toEqual({ offers: ['stay'], hosting: undefined })
})

test('days in the wrong order are refused in the language of the page', async () => {
  overwriteGetLocale(() => 'de')
  const errors = [{ code: 'invalid', field: 'search.to', message: 'Ends before it starts' }]
  const callApi = async (endpoint: unknown) =>
    endpoint === search ? { ok: false, status: 422, errors } : { ok: true, data: [] }
  const url = new URL('https://club.example/search-trips?from=2031-02-01&to=2031-01-01')
  const found = await load(callApi as unknown as CallApi, { params: {}, url })
  expect(found).toMatchObject({ ok: true, data: { problems: { to: 'Endet, bevor es losgeht' } } })
})

test('towns around are asked for where a name alone finds no trip', async () => {
  const asked: unknown[] = []
  const callApi = async (endpoint: unknown, input: { query?: unknown }) => {
    if (endpoint === search) return { ok: true, data: [], page: { nextCursor: null } }
    if (endpoint !== listPlacesWithTrips) return { ok: false, status: 503 }
    asked.push(input.query)
    return { ok: true, data: [{ place: { name: 'Stockholm' }, trips: 3, hasMore: true }] }
  }
  const nearOf = async (query: string) => {
    const url = new URL(`https://club.example/search-trips?${query}`)
    const page = await load(callApi as unknown as CallApi, { params: {}, url })
    return page.ok && page.data.near
  }
  expect(await nearOf('q=Uppsala')).toEqual([{ name: 'Stockholm', trips: 3, hasMore: true }])
  for (const other of ['q=Uppsala&from=2031-01-01', 'kind=travellers&q=Uppsala', 'country=SE']) {
    expect(await nearOf(other)).toEqual([])
  }
  expect(asked).toEqual([{ near: 'Uppsala' }])
})

/** A club in which `finds` says of what there is one, and one town. */
async function loadIn(finds: (input: SearchInput) => boolean, query: string, town = 'Nowhere') {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') })
  const callApi = async (endpoint: unknown, input: { body?: { search: SearchInput } }) => {
    if (endpoint === searchPlaces) return { ok: true, data: [{ name: town }] }
    if (endpoint === listCountries) return { ok: true, data: [{ code: 'JP', name: 'Japan' }] }
    if (endpoint !== search) return { ok: false, status: 503 }
    const data = finds(input.body!.search) ? [{ user: { id: 'a' }, highlights: {} }] : []
    return { ok: true, data, page: { nextCursor: null } }
  }
  const url = new URL(`https://club.example/search-trips?${query}`)
  const page = await load(callApi as unknown as CallApi, { params: {}, url })
  if (!page.ok) throw new Error('Refused')
  return page.data
}

test('a month in the words is read as its days, where its word finds nothing', async () => {
  const inApril = ({ from, to }: SearchInput) => from === '2027-04-01' && to === '2027-04-30'
  const { looser } = await loadIn(inApril, 'q=Japan+im+April&company=1')
  expect(looser?.query).toMatchObject({ text: 'Japan', countries: [], company: true })
  expect(looser?.dropped).toMatchObject([{ word: 'April', text: 'Japan', days: '2027-04' }])
  // Of travellers the words are where they live.
  const travellers = await loadIn(inApril, 'kind=travellers&q=Japan+in+April')
  expect(travellers.looser?.query).toMatchObject({ text: '', countries: ['JP'] })
  expect((await loadIn(inApril, 'q=Japan+in+April&from=2031-01-01')).looser).toBeNull()
})

test("a month's name in that of a town is none", async () => {
  const inMay = ({ from, query }: SearchInput) => from !== undefined || query === 'Chiang'
  const { looser } = await loadIn(inMay, 'q=Chiang+Mai', 'Chiang Mai')
  expect(looser?.dropped).toEqual([{ word: 'Mai' }])
  expect((await loadIn(inMay, 'q=Paris+mai', 'Paris')).looser?.query.from).toBe('2027-05-01')
})

test('what the other tab finds is told, with the same filters', async () => {
  const trips = ({ kind, from }: SearchInput) => kind === 'trips' && from === '2027-04-01'
  const { elsewhere } = await loadIn(trips, 'kind=travellers&q=Kyoto&from=2027-04-01')
  expect(elsewhere).toMatchObject({ query: { kind: 'trips', text: 'Kyoto' }, count: 1 })
  const offered = await loadIn(trips, 'kind=travellers&q=Kyoto&from=2027-04-01&offer=meet')
  expect(offered.elsewhere).toBeNull()
})

test('of travellers those around the town are found first, with all filters and their distance', async () => {
  const callApi = async (endpoint: unknown, input: { body?: { search: SearchInput } }) => {
    if (endpoint !== search) return { ok: true, data: [] }
    const isNear = input.body!.search.sort === 'nearest'
    const hit = {
      user: { id: 'a' },
      hometown: { name: 'Västerås' },
      distanceKm: 70,
      highlights: {},
    }
    return { ok: true, data: isNear ? [hit] : [], page: { nextCursor: null } }
  }
  const loadOf = async (query: string) => {
    const url = new URL(`https://club.example/search-trips?${query}`)
    const page = await load(callApi as unknown as CallApi, { params: {}, url })
    if (!page.ok) throw new Error('Refused')
    return page.data
  }
  const { looser } = await loadOf('kind=travellers&q=Uppsala&language=sv')
  expect(looser).toMatchObject({
    dropped: [],
    within: '70 km',
    query: { text: 'Uppsala', sort: 'nearest', languages: ['sv'] },
    found: [{ hometown: { name: 'Västerås · 70 km' } }],
  })
  expect((await loadOf('q=Uppsala')).looser).toBeNull()
  const { items } = await loadOf('kind=travellers&q=Uppsala&sort=nearest')
  expect(items).toMatchObject([{ hometown: { name: 'Västerås · 70 km' } }])
})
