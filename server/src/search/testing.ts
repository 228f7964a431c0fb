import { search, type SearchInput, type TripHit } from '@farfolk/contract/search'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { Caller, TestApp } from '../testing/test-app.ts'

export type Criteria = Omit<z.input<typeof SearchInput>, 'kind'>

/** For tests of the search for trips: what it finds, for a visitor unless told. */
export function tripSearches({ visitor }: TestApp) {
  async function findTrips(criteria: Criteria, caller: Caller = visitor) {
    const reply = await caller.call(search, { body: { search: { kind: 'trips', ...criteria } } })
    expect(reply.status).toBe(200)
    return reply.data as TripHit[]
  }
  const names = async (criteria: Criteria, caller: Caller = visitor) =>
    (await findTrips(criteria, caller)).map(({ trip }) => trip.name)
  return { findTrips, names }
}

export function stop(name: string, countryCode: string, isPrivate = false) {
  const place = { id: null, name, region: null, countryCode, lat: 0, lng: 0, population: null }
  return { place, arrivalDate: null, departureDate: null, note: '', private: isPrivate }
}
