import type { CallApi } from '@farfolk/contract/call'
import { listTravels } from '@farfolk/contract/company'
import type { Endpoint } from '@farfolk/contract/http'
import { listFollowedTrips } from '@farfolk/contract/trip-follows'
import { listOwnTrips, listTripYears } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { load } from './load-user-trips.ts'

/** What an address loads, and of each call that it takes the year that was asked for. */
async function callsOf(filter: string, query = '') {
  const years = new Map<Endpoint, number | undefined>()
  const callApi = async (endpoint: Endpoint, asked: { query?: { year?: number } }) => {
    years.set(endpoint, asked.query?.year)
    const data = endpoint === listTripYears ? [{ year: 2023, tripsCount: 1, travelsCount: 0 }] : []
    return { ok: true, status: 200, data, page: { nextCursor: null } }
  }
  const url = new URL(`https://club.example/account/trips/${filter}${query}`)
  const result = await load(callApi as unknown as CallApi, { params: { filter }, url } as never)
  return { result, years }
}

test('a year keeps own trips and travels, beside all the years that there are', async () => {
  const { result, years } = await callsOf('finished', '?year=2023')
  expect([years.get(listOwnTrips), years.get(listTravels)]).toEqual([2023, 2023])
  expect(result).toMatchObject({ data: { year: 2023, years: [{ year: 2023 }] } })
})

test('a later page goes on in its year, and asks for no years again', async () => {
  const { years } = await callsOf('finished', '?year=2023&cursor=x')
  expect([...years]).toEqual([[listOwnTrips, 2023]])
})

test('what is no year is as none, and no other list has years', async () => {
  for (const query of ['?year=23', '?year=9999', '?year=']) {
    const { result } = await callsOf('finished', query)
    expect(result).toMatchObject({ ok: true, data: { year: undefined } })
  }
  const { years } = await callsOf('dream', '?year=2023')
  expect(years.has(listTripYears)).toBe(false)
  expect(years.get(listOwnTrips)).toBeUndefined()
})

test('those that one follows come by themselves, and go on from their cursor', async () => {
  const { result, years } = await callsOf('followed', '?cursor=x&year=2023')
  expect([...years]).toEqual([[listFollowedTrips, undefined]])
  expect(result).toMatchObject({
    data: { type: 'followed', items: [], travels: undefined, years: [] },
  })
})
