import type { CallApi } from '@farfolk/contract/call'
import { listPlacesWithTrips, search } from '@farfolk/contract/search'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { load } from './load-search.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

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
