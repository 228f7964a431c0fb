import { beforeEach, expect, test, vi } from 'vitest'
import { keepTriedStops, readTriedStops, stopAt } from './tried-stops.ts'

const lisbon = {
  id: '2267057',
  name: 'Lisbon',
  region: 'Lisbon',
  countryCode: 'PT',
  lat: 38.72,
  lng: -9.13,
  population: 517_802,
}
const camp = { ...lisbon, id: null, name: 'Camp', region: null, population: null }
let kept: Record<string, string>

beforeEach(() => {
  kept = {}
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }
  vi.stubGlobal('localStorage', storage)
  return () => void vi.unstubAllGlobals()
})

test('what was tried is there again, each time as stops of another trip', () => {
  keepTriedStops([stopAt(lisbon), stopAt(camp)])
  const stops = readTriedStops()
  expect(stops.map(({ place }) => place)).toEqual([lisbon, camp])
  expect(stops[0]).toMatchObject({ arrivalDate: '', departureDate: '', private: false })
  expect(readTriedStops()[0]?.id).not.toBe(stops[0]?.id)
})

test('nothing is kept of no stops', () => {
  keepTriedStops([stopAt(lisbon)])
  keepTriedStops([])
  expect(kept).toEqual({})
  expect(readTriedStops()).toEqual([])
})

test('what is no place is left out', () => {
  const [key] = Object.keys((keepTriedStops([stopAt(lisbon)]), kept))
  kept[key!] = JSON.stringify({ places: [lisbon, null, 'Rome', { name: 'Rome' }] })
  expect(readTriedStops().map(({ place }) => place)).toEqual([lisbon])
  kept[key!] = '{"places":3}'
  expect(readTriedStops()).toEqual([])
})
