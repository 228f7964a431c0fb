import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<(...call: unknown[]) => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { listPlacesNear } = await import('@farfolk/contract/places')
const { findPointed } = await import('./find-pointed.ts')

const town = {
  id: '2661604',
  name: 'Weil am Rhein',
  region: 'Baden-Württemberg',
  countryCode: 'DE',
  lat: 47.593,
  lng: 7.608,
  population: 30_009,
}
const spot = { lat: 47.5901, lng: 7.6203, radiusKm: 40 }

beforeEach(() => void callApi.mockReset().mockResolvedValue({ ok: true, data: [town] }))

test('a named place is in the country of the nearest town, not of the biggest about it', async () => {
  const awaited = { current: 'Camping' }
  expect(await findPointed(spot, awaited)).toMatchObject({
    id: null,
    name: 'Camping',
    countryCode: 'DE',
    lat: spot.lat,
    lng: spot.lng,
  })
  const query = { lat: spot.lat, lng: spot.lng, radiusKm: 1, limit: 1, far: true }
  expect(callApi).toHaveBeenCalledWith(listPlacesNear, { query }, { silent: true })
})

test('the second of two quick clicks means what lies there', async () => {
  const awaited = { current: 'Camping' }
  await findPointed(spot, awaited)
  expect(await findPointed(spot, awaited)).toBe(town)
  const query = { lat: spot.lat, lng: spot.lng, radiusKm: 40, limit: 1, far: true }
  expect(callApi).toHaveBeenLastCalledWith(listPlacesNear, { query }, { silent: true })
})

test('a name that is given up before the answer leaves nothing', async () => {
  const awaited: { current: string | undefined } = { current: 'Camping' }
  const asked = findPointed(spot, awaited)
  awaited.current = undefined
  expect(await asked).toBeUndefined()
})

test('where nothing lies words say so, and the name still waits', async () => {
  callApi.mockResolvedValue({ ok: true, data: [] })
  const awaited = { current: 'Camping' }
  expect(await findPointed(spot, awaited)).toBe('No place near there.')
  expect(awaited.current).toBe('Camping')
})
