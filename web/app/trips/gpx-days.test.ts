import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { widenedDays } from './gpx-days.ts'
import { bodyOfStops } from './trip-bodies.ts'
import { emptyTrip, type StopValues, type TripFields, type TripValues } from './trip-values.ts'

const place = {
  id: null,
  name: 'Camp',
  region: null,
  countryCode: 'SE',
  lat: 60,
  lng: 17,
  population: null,
}
const stop = (arrivalDate: string, departureDate = ''): StopValues => ({
  id: uuid(),
  place,
  arrivalDate,
  departureDate,
  note: '',
  private: false,
})

function edited(before: Partial<TripFields>, after: Partial<TripFields>): TripValues {
  const empty = emptyTrip(uuid(), 'EUR')
  const base = { ...empty, trip: { ...empty.trip, ...before } }
  return { ...base, trip: { ...base.trip, ...after }, base }
}

const may = { startDate: '2031-05-01', endDate: '2031-05-06' }
const wider = { startDate: '2031-04-28', endDate: '2031-05-09' }

test('a trip that was widened keeps the days that its stops still need', () => {
  const days = (...stops: StopValues[]) => widenedDays(edited(may, { ...wider, stops }))
  expect(days(stop('2031-05-09'))).toEqual({ dream: false, ...may, endDate: '2031-05-09' })
  expect(days(stop('2031-04-29', '2031-05-02'))).toMatchObject({ ...may, startDate: '2031-04-29' })
  // Wider than it was widened no stop makes it: that is refused under the stop.
  expect(days(stop('2031-05-08'), stop('2031-07-01'))).toMatchObject({ endDate: '2031-05-08' })
  expect(days(stop('2031-05-02'), stop('20'))).toBeUndefined()
  const open = { startDate: '2031-05-01', endDate: '' }
  const early = { startDate: '2031-04-28', stops: [stop('2031-04-28')] }
  expect(widenedDays(edited(open, early))).toMatchObject({ startDate: '2031-04-28', endDate: null })
})

test('with its stops taken away a widening is, too', () => {
  expect(bodyOfStops(edited(may, { ...wider, stops: [] })).trip).toEqual({ stops: [] })
  expect(widenedDays(edited(may, { stops: [stop('2031-05-09')] }))).toBeUndefined()
})

test('a trip without days gets none by the days of its stops', () => {
  const undated = { dream: false, startDate: '', endDate: '' }
  const stops = [stop('2031-05-02')]
  const noted = stops.map((each) => ({ ...each, note: 'By train' }))
  expect(bodyOfStops(edited({ ...undated, stops }, { stops: noted })).trip).not.toHaveProperty(
    'startDate',
  )
  const filled = { startDate: '2031-05-02', endDate: '2031-05-02', stops }
  expect(bodyOfStops(edited(undated, filled)).trip).toMatchObject({ startDate: '2031-05-02' })
})

test('a trip for some day becomes one of certain days by the days of new stops alone', () => {
  const old = stop('2031-05-02')
  const dream = { dream: true, ...may, stops: [old] }
  const dated = { dream: false, startDate: '2018-05-04', endDate: '2018-05-09' }
  const hidden = { ...old, arrivalDate: '' }
  const added = [stop('2018-05-04'), stop('2018-05-09')]
  const sent = (stops: StopValues[]) => bodyOfStops(edited(dream, { ...dated, stops })).trip
  expect(sent([hidden, ...added])).toMatchObject({
    ...dated,
    stops: [{ arrivalDate: null }, { arrivalDate: '2018-05-04' }, { arrivalDate: '2018-05-09' }],
  })
  expect(sent([hidden, added[1]!])).toMatchObject({ ...dated, startDate: '2018-05-09' })
  // It is for some day still, and what it hides stands.
  const left = sent([hidden, stop('')])
  expect(left).toMatchObject({ stops: [{ arrivalDate: '2031-05-02' }, { arrivalDate: null }] })
  expect(left).not.toHaveProperty('startDate')
})
