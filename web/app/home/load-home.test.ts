import type { CallApi } from '@farfolk/contract/call'
import { listTrips, type Trip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { load } from './load-home.ts'

async function destinationsOf(countriesOfTrips: string[][]) {
  const trips = countriesOfTrips.map((countries) => ({
    countries,
    stops: [],
    cover: null,
    owner: { profile: {} },
  })) as unknown as Trip[]
  const callApi = async (endpoint: unknown) =>
    endpoint === listTrips ? { ok: true, data: trips } : { ok: false, status: 503 }
  const url = new URL('https://club.example/home')
  const page = await load(callApi as unknown as CallApi, { params: {}, url })
  return page.ok ? page.data.destinations : []
}

test('a few destinations are there before any open trip is', async () => {
  expect(new Set(await destinationsOf([])).size).toBe(6)
  const some = await destinationsOf([['SE', 'JP'], ['SE']])
  expect(some.slice(0, 2)).toEqual(['SE', 'JP'])
  expect(new Set(some).size).toBe(6)
  const many = ['SE', 'NO', 'FI', 'DK', 'IS', 'FO', 'GL']
  expect(await destinationsOf([many])).toEqual(many.slice(0, 6))
})
