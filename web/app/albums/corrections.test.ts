import { expect, test } from 'vitest'
import { changesBack, changesOf, clockOf, firstTaken, noteCorrected } from './corrections.ts'
import type { Photo } from './shown-album.ts'

const here = { lat: 59.33, lng: 18.07 }
const there = { lat: 35.68, lng: 139.7 }

function photo(id: string, takenAt: string | null, location: Photo['location'] = null): Photo {
  const image = { width: 3, height: 2, color: '#123456', thumbhash: '' }
  return { id, caption: '', takenAt, location, image, tile: ['', ''], screen: ['', ''] }
}

test('the photos of one clock move by as much as the first one, those without a time not at all', () => {
  const photos = [
    photo('a', '2024-03-01T00:30:00'),
    photo('b', null),
    photo('c', '2024-02-29T23:59:59'),
  ]
  expect(firstTaken(photos)).toBe('2024-02-29T23:59:59')
  const changes = changesOf(photos, { first: '2024-03-01T06:59:59', spot: undefined })
  expect(changes).toEqual([
    { id: 'a', takenAt: '2024-03-01T07:30:00' },
    { id: 'c', takenAt: '2024-03-01T06:59:59' },
  ])
  expect(changesBack(photos, changes)).toEqual([
    { id: 'a', takenAt: '2024-03-01T00:30:00' },
    { id: 'c', takenAt: '2024-02-29T23:59:59' },
  ])
})

test('one photo gets the time that is typed, or none', () => {
  const undated = photo('a', null)
  const first = clockOf('2024-02-29T12:00')
  expect(changesOf([undated], { first, spot: undefined })).toEqual([
    { id: 'a', takenAt: '2024-02-29T12:00:00' },
  ])
  const dated = photo('a', first)
  expect(changesOf([dated], { first: '', spot: undefined })).toEqual([{ id: 'a', takenAt: null }])
  expect(changesOf([dated], { first, spot: undefined })).toEqual([])
})

test('what is at the place already is not sent, and each goes back to where it was', () => {
  const place = { ...here, id: '1', name: 'X', region: null, countryCode: 'SE', population: 1 }
  const photos = [photo('a', null, { ...here, place }), photo('b', null, there), photo('c', null)]
  const changes = changesOf(photos, { first: '', spot: there })
  expect(changes).toEqual([
    { id: 'a', location: there },
    { id: 'c', location: there },
  ])
  expect(changesBack(photos, changes)).toEqual([
    { id: 'a', location: here },
    { id: 'c', location: null },
  ])
  expect(changesOf(photos, { first: '', spot: null }).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('of what is saved in part only what is left is sent, and what is meant otherwise goes back', () => {
  const photos = [photo('a', '2024-03-01T12:00:00'), photo('b', '2024-03-02T12:00:00')]
  const now = [photo('a', '2024-03-01T13:00:00', there), photos[1]!]
  expect(changesOf(photos, { first: '2024-03-01T13:00:00', spot: there }, now)).toEqual([
    { id: 'b', takenAt: '2024-03-02T13:00:00', location: there },
  ])
  const back = changesOf(photos, { first: '2024-03-01T12:00:00', spot: undefined }, now)
  expect(back).toEqual([{ id: 'a', takenAt: '2024-03-01T12:00:00', location: null }])
  expect(changesBack(now, back)).toEqual([
    { id: 'a', takenAt: '2024-03-01T13:00:00', location: there },
  ])
})

test('what was corrected again since is not taken back by the earlier correction, but with the later one', () => {
  const takenAt = '2024-03-01T07:30:00'
  const first = noteCorrected([
    { id: 'a', takenAt, location: here },
    { id: 'b', takenAt: null },
  ])
  const second = noteCorrected([{ id: 'a', takenAt: '2024-03-01T08:30:00' }])
  expect(first()).toEqual([
    { id: 'a', location: here },
    { id: 'b', takenAt: null },
  ])
  expect(first()).toEqual([])
  expect(second()).toEqual([{ id: 'a', takenAt }])
  expect(second()).toEqual([])
})

test('of two corrections that are both taken back the first brings back what was there', () => {
  const takenAt = '2024-03-01T07:30:00'
  const first = noteCorrected([{ id: 'c', takenAt }])
  const second = noteCorrected([{ id: 'c', takenAt: '2024-03-01T08:30:00' }])
  expect(second()).toEqual([{ id: 'c', takenAt: '2024-03-01T08:30:00' }])
  expect(first()).toEqual([{ id: 'c', takenAt }])
})

test('of three the middle one, taken back first, leaves the others as they are', () => {
  const [first, second, third] = ['07', '08', '09'].map((hour) =>
    noteCorrected([{ id: 'd', takenAt: `2024-03-01T${hour}:30:00` }]),
  )
  expect(second!()).toEqual([])
  expect(third!()).toEqual([{ id: 'd', takenAt: '2024-03-01T08:30:00' }])
  expect(first!()).toEqual([{ id: 'd', takenAt: '2024-03-01T07:30:00' }])
})
