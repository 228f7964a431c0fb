import { expect, test } from 'vitest'
import { missingDays } from './missing-days.ts'

function stop(arrivalDate: string | null, departureDate: string | null = null, isPrivate = false) {
  const place = { id: null, name: 'Kyoto', region: null, countryCode: 'JP', population: null }
  const at = { ...place, lat: 35, lng: 135.8 }
  return { id: '1', place: at, arrivalDate, departureDate, note: '', private: isPrivate }
}

const april = { startDate: '2031-04-01', endDate: '2031-04-30' }

test('stops are asked for days where they share those of their trip', () => {
  expect(missingDays({ ...april, stops: [stop(null), stop('2031-04-05')] })).toBe('stops')
  expect(missingDays({ ...april, stops: [stop('2031-04-01'), stop('2031-04-05')] })).toBeUndefined()
  expect(missingDays({ ...april, stops: [stop(null)] })).toBeUndefined()
  expect(missingDays({ ...april, stops: [stop(null), stop(null, null, true)] })).toBeUndefined()
  expect(missingDays({ ...april, stops: [] })).toBeUndefined()
})

test('of a long trip even a single one is', () => {
  const long = { ...april, endDate: '2031-06-30' }
  expect(missingDays({ ...long, endDate: '2031-06-29', stops: [stop(null)] })).toBeUndefined()
  expect(missingDays({ ...long, stops: [stop(null)] })).toBe('stops')
  expect(missingDays({ ...long, stops: [stop('2031-04-01')] })).toBeUndefined()
})

test('a trip is asked for its end, unless its stops say theirs', () => {
  const open = { ...april, endDate: null }
  expect(missingDays({ ...open, stops: [stop('2031-04-06')] })).toBe('end')
  expect(missingDays({ ...open, stops: [stop('2031-04-06', '2031-04-09')] })).toBeUndefined()
  expect(missingDays({ startDate: null, endDate: null, stops: [stop(null)] })).toBeUndefined()
})
