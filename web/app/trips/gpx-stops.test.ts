import { expect, test } from 'vitest'
import { daysLeftOut, daysOutside, fillFrom, stopsOfGpx, withDays } from './gpx-stops.ts'

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

const camino = [
  { ...found, date: '2018-05-04' },
  { ...found, date: null },
  { ...found, date: '2018-05-09' },
]

test('a file gives a new trip its name and days, and changes none that are there', () => {
  const file = { name: 'Camino 2018', stops: camino }
  const days = { startDate: '2018-05-04', endDate: '2018-05-09' }
  const empty = { name: ' ', dream: false, startDate: '', endDate: '' }
  expect(fillFrom(empty, file)).toEqual({ name: 'Camino 2018', ...days })
  expect(fillFrom({ ...empty, dream: true }, file)).toMatchObject({ startDate: '', endDate: '' })
  const said = { name: 'On foot', startDate: '2018-05-01', endDate: '' }
  expect(fillFrom({ ...said, dream: false }, file)).toEqual(said)
})

test('days outside a trip are known, and come back with a trip that is wider', () => {
  const trip = { dream: false, startDate: '2018-05-01', endDate: '2018-05-06', stops: [] }
  const stops = stopsOfGpx(camino, trip)
  const outside = daysOutside(camino, stops, trip)
  expect([...outside.values()]).toEqual(['2018-05-09'])
  const wider = withDays({ ...trip, stops }, outside)
  expect(wider).toMatchObject({
    startDate: '2018-05-01',
    endDate: '2018-05-09',
    stops: [{ arrivalDate: '2018-05-04' }, { arrivalDate: '' }, { arrivalDate: '2018-05-09' }],
  })
})

test('a trip for some day reaches no day, until it has some', () => {
  const trip = { dream: true, startDate: '', endDate: '', stops: [] }
  const stops = stopsOfGpx(camino, trip)
  const outside = daysOutside(camino, stops, trip)
  expect(outside.size).toBe(2)
  const days = { dream: false, startDate: '2018-05-04', endDate: '2018-05-09' }
  expect(withDays({ ...trip, stops }, outside)).toMatchObject(days)
  expect(withDays(trip, outside)).toMatchObject({ dream: true, startDate: '' })
})

test('a day that has been typed since, or whose stop is gone, widens nothing', () => {
  const trip = { dream: false, startDate: '2018-05-01', endDate: '2018-05-03', stops: [] }
  const stops = stopsOfGpx(camino, trip)
  const outside = daysOutside(camino, stops, trip)
  expect(daysLeftOut(stops, outside)).toEqual(['2018-05-04', '2018-05-09'])
  const typed = stops.map((stop, index) =>
    index === 2 ? { ...stop, arrivalDate: '2018-05-02' } : stop,
  )
  expect(daysLeftOut(typed, outside)).toEqual(['2018-05-04'])
  const wider = withDays({ ...trip, stops: typed }, outside)
  expect(wider).toMatchObject({ startDate: '2018-05-01', endDate: '2018-05-04' })
  expect(wider.stops.map(({ arrivalDate }) => arrivalDate)).toEqual([
    '2018-05-04',
    '',
    '2018-05-02',
  ])
  const gone = { ...trip, stops: typed.slice(1) }
  expect(withDays(gone, outside)).toBe(gone)
})

test('days that a trip for some day hides are neither reached nor shown by its file', () => {
  const days = { startDate: '2031-05-01', endDate: '2031-05-09' }
  const hidden = { ...stopsOfGpx([found], { ...days, dream: false, stops: [] })[0]! }
  const before = { ...hidden, arrivalDate: '2031-05-02' }
  const trip = { dream: true, ...days, stops: [before] }
  const stops = [before, ...stopsOfGpx(camino, trip)]
  const outside = daysOutside(camino, stops.slice(1), trip)
  const wider = withDays({ ...trip, stops }, outside)
  expect(wider).toMatchObject({ dream: false, startDate: '2018-05-04', endDate: '2018-05-09' })
  const arrivals = wider.stops.map(({ arrivalDate }) => arrivalDate)
  expect(arrivals).toEqual(['', '2018-05-04', '', '2018-05-09'])
})
