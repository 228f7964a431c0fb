import type { CallApi } from '@farfolk/contract/call'
import { getOwnTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { readOwnTrip } from './read-own-trip.ts'

/** Answers of the server, but where it is said when they were kept on this device. */
function answering(tripKeptAt: number | undefined, routeKeptAt: number | undefined): CallApi {
  const answer = async (endpoint: object) => {
    const keptAt = endpoint === getOwnTrip ? tripKeptAt : routeKeptAt
    const headers = new Headers({ etag: '"7"', ...(keptAt && { 'x-kept-at': String(keptAt) }) })
    return { ok: true, status: 200, headers, data: { track: null } }
  }
  return answer as unknown as CallApi
}

test.each([
  [undefined, undefined, true],
  [1000, 1001, true],
  [1000, undefined, true],
  [undefined, 1000, false],
  [1002, 1001, false],
])('a trip of %s comes with no older track: %s', async (trip, route, isOk) => {
  expect(await readOwnTrip(answering(trip, route), 'trip')).toMatchObject(
    isOk ? { ok: true, data: { version: '"7"' } } : { ok: false, status: 0 },
  )
})
