import { expect, test } from 'vitest'
import { stopsOfGpx } from './gpx-stops.ts'

const camp = {
  id: null,
  name: 'Camp',
  region: null,
  countryCode: 'SE',
  lat: 60,
  lng: 17,
  population: null,
}
const found = { place: camp, near: 'Uppsala', date: null, note: '', private: false }

test('places of a file keep their notes, what is private, and the days that fit', () => {
  const trip = { dream: false, startDate: '2031-05-01', endDate: '2031-05-09', stops: [] }
  const stops = stopsOfGpx(
    [
      { ...found, date: '2031-05-02', note: 'By boat', private: true },
      { ...found, date: '2031-06-02' },
    ],
    trip,
  )
  const stop = { place: camp, departureDate: '' }
  expect(stops).toMatchObject([
    { ...stop, arrivalDate: '2031-05-02', note: 'By boat', private: true },
    { ...stop, arrivalDate: '', note: '', private: false },
  ])
})
