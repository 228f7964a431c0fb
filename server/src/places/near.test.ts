import { listPlacesNear } from '@farfolk/contract/places'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const { visitor, connections } = await startTestApp()

beforeAll(() => loadGazetteer(connections.db), 60_000)

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
