import type { Trip, TripStop } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { filmOfTrip } from './film-of-trip.ts'
import type { FilmPhoto } from './load-film-photos.ts'

const places = { oslo: { lat: 59.91, lng: 10.75 }, bergen: { lat: 60.39, lng: 5.32 } }

function stopIn(place: keyof typeof places, fields: Partial<TripStop> = {}): TripStop {
  const bare = { id: place, place: { name: place, ...places[place] }, note: '' }
  return { ...bare, arrivalDate: null, departureDate: null, ...fields } as TripStop
}

function tripWith(fields: Partial<Trip>): Trip {
  const stops = [stopIn('oslo'), stopIn('bergen')]
  return { startDate: null, endDate: null, countries: ['NO'], stops, ...fields } as Trip
}

const photosOf = (place: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${place}-${at}` }) as FilmPhoto)

test('a film shows the photos of each stop, and counts all that there are', () => {
  const photos = new Map([['bergen', { count: 812, photos: photosOf('bergen', 6) }]])
  const { stops, film, numbers } = filmOfTrip(tripWith({}), undefined, photos)
  expect(stops.map((stop) => stop.photos.length)).toEqual([0, 6])
  expect(film.scenes.filter(({ kind }) => kind === 'photo')).toHaveLength(6)
  expect(numbers).toMatchObject({ photos: 812, countries: 1, days: null })
  expect(Math.round(numbers.km)).toBe(305)
})

test('of many stops with photos fewer of each are shown, spread over those that there are', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    stopIn(at % 2 ? 'oslo' : 'bergen', { id: `stop-${at}` }),
  )
  const photos = new Map(many.map(({ id }) => [id, { count: 200, photos: photosOf(id, 6) }]))
  const { stops } = filmOfTrip(tripWith({ stops: many }), undefined, photos)
  const shown = stops.map((stop) => stop.photos.map(({ id }) => id.replace(/.*-/, '')))
  expect(new Set(shown.map(({ length }) => length)).size).toBeLessThanOrEqual(2)
  expect(shown.flat().length).toBeLessThan(60)
  expect(shown[0]).toEqual(['0', '3'])
})

test('the days are those of the trip, else those that its stops tell', () => {
  const daysOf = (fields: Partial<Trip>) =>
    filmOfTrip(tripWith(fields), undefined, new Map()).numbers.days
  expect(daysOf({ startDate: '2024-06-01', endDate: '2024-06-14' })).toBe(14)
  const stops = [
    stopIn('oslo', { arrivalDate: '2024-06-02' }),
    stopIn('bergen', { departureDate: '2024-06-05' }),
  ]
  expect(daysOf({ stops })).toBe(4)
  expect(daysOf({ startDate: '2024-06-01', stops })).toBe(5)
  expect(daysOf({ startDate: '2024-06-01' })).toBeNull()
})

test('a way that was recorded is as long as that', () => {
  const track = { lines: [], corners: [], lengthKm: 512 }
  expect(filmOfTrip(tripWith({}), track, new Map()).numbers.km).toBe(512)
})
