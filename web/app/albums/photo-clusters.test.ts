import { frameAround } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { clustersOf, placesOf } from './photo-clusters.ts'
import type { Photo } from './shown-album.ts'

const place = { region: null, countryCode: 'IT', population: 1 } as const

function photo(id: string, lat: number, lng: number, name?: string): Photo {
  return {
    id,
    caption: '',
    takenAt: null,
    location: { lat, lng, ...(name ? { place: { ...place, id: null, name, lat, lng } } : {}) },
    image: { width: 3, height: 2, color: '#000000', thumbhash: '' },
    tile: ['', ''],
    screen: ['', ''],
  } as Photo
}

const photos = [
  photo('a', 38.04, 14.02, 'Cefalù'),
  photo('b', 37.85, 15.29, 'Taormina'),
  photo('c', 37.851, 15.291, 'Taormina'),
  { ...photo('d', 0, 0), location: null },
]

test('photos of one place are one on the map, those without a place are none', () => {
  const frame = frameAround(photos.flatMap(({ location }) => location ?? []))
  const clusters = clustersOf(frame, photos)
  expect(clusters.map((cluster) => cluster.photos.map(({ id }) => id))).toEqual([['a'], ['b', 'c']])
})

test('what one spot stood for comes apart from nearer', () => {
  const near = [...photos, photo('e', 37.88, 15.22, 'Taormina')]
  const frame = frameAround(near.flatMap(({ location }) => location ?? []))
  const seenAt = (scale: number) =>
    clustersOf(frame, near, scale).map((cluster) => cluster.photos.map(({ id }) => id))
  expect(seenAt(1)).toEqual([['a'], ['b', 'c', 'e']])
  expect(seenAt(8)).toEqual([['a'], ['b', 'c'], ['e']])
})

test('places come with the most photographed first', () => {
  expect(placesOf(photos).map(({ name, photos: { length } }) => [name, length])).toEqual([
    ['Taormina', 2],
    ['Cefalù', 1],
  ])
})

test('what was taken at a pole stands on the map whole', () => {
  const poles = [photo('north', 90, 0), photo('south', -90, 10)]
  const frame = frameAround(poles.flatMap(({ location }) => location ?? []))
  const spots = clustersOf(frame, poles).map(({ spot }) => spot)
  expect(spots).toHaveLength(2)
  for (const [x, y] of spots) {
    expect(x).toBeGreaterThan(30)
    expect(y).toBeGreaterThan(30)
    expect(frame.height - y).toBeGreaterThan(30)
  }
})
