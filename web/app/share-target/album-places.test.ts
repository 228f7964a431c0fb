import { expect, test } from 'vitest'
import { placesOf } from './album-places.ts'

const named = (id: string) => ({ id, name: id.toUpperCase() })

test('albums of a trip under way come first and once, its own new one where it has none', () => {
  const underWay = [
    { ...named('oslo'), albums: [named('fjord'), named('theirs')] },
    { ...named('rome'), albums: [] },
  ]
  expect(placesOf(underWay, [named('alps'), named('fjord')])).toEqual([
    { value: 'fjord', label: 'FJORD - OSLO is under way', albumId: 'fjord' },
    { value: 'theirs', label: 'THEIRS - OSLO is under way', albumId: 'theirs' },
    { value: 'new-rome', label: 'A new album of ROME', tripId: 'rome', name: 'ROME' },
    { value: 'new', label: 'A new album' },
    { value: 'alps', label: 'ALPS', albumId: 'alps' },
  ])
})

test('without trips and albums a new one is all there is', () => {
  expect(placesOf([], [])).toEqual([{ value: 'new', label: 'A new album' }])
})
