import { afterEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../session/stub-caches.ts'
import { findKeptWays } from './kept-ways.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (name: string) => Response.json({ data: { name } })

test('trips that were taken along come first, then those that were opened, of the member alone', async () => {
  stubCaches()
  const along = await caches.open('kept-trips')
  const read = await caches.open('kept-answers')
  await along.put('/kept/maya/api/v1/trips/1', answer('Along'))
  await read.put('/kept/maya/api/v1/trips/2', answer('Before'))
  await read.put('/kept/maya/api/v1/trips/3', answer('Latest'))
  await read.put('/kept/maya/api/v1/trips/1', answer('Along, once more'))
  await read.put('/kept/ben/api/v1/trips/4', answer('Of somebody else'))
  await read.put('/kept/maya/api/v1/user/trips/1/bookings', answer('Night train'))
  expect(await findKeptWays('maya')).toEqual({
    trips: [
      { id: '1', name: 'Along' },
      { id: '3', name: 'Latest' },
      { id: '2', name: 'Before' },
    ],
    hasOwnTrips: false,
    hasPackingLists: false,
    hasMessages: false,
  })
})

test('lists are ways where they were read, and a paper is no trip', async () => {
  stubCaches()
  expect(await findKeptWays('maya')).toMatchObject({ trips: [] })
  const read = await caches.open('kept-answers')
  await read.put('/kept/maya/api/v1/user/trips?type=upcoming', answer(''))
  await read.put('/kept/maya/api/v1/user/packing_lists', answer(''))
  await read.put('/kept/maya/api/v1/user/channels?state=open&limit=30', answer(''))
  await read.put('/kept/maya/api/v1/trips/1', new Response('Coach 7'))
  expect(await findKeptWays('maya')).toEqual({
    trips: [],
    hasOwnTrips: true,
    hasPackingLists: true,
    hasMessages: true,
  })
})
