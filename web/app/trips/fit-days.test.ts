import { expect, test } from 'vitest'
import { fitDays, moveDays, widenDays } from './fit-days.ts'
import { hasRightDays } from './stop-days.ts'

const stop = (arrivalDate: string, departureDate = '') => ({ arrivalDate, departureDate })
const open = { startDate: '', endDate: '' }

test('days follow the stops into another order, each as long as it was', () => {
  const paris = stop('2031-05-01', '2031-05-04')
  const lyon = stop('2031-05-05', '2031-05-06')
  const rome = stop('2031-05-08')
  const moved = [rome, paris, lyon]
  expect(hasRightDays({ ...open, stops: moved })).toBe(false)
  const fitted = fitDays(moved)
  expect(fitted).toEqual([
    stop('2031-05-01'),
    stop('2031-05-02', '2031-05-05'),
    stop('2031-05-07', '2031-05-08'),
  ])
  expect(hasRightDays({ ...open, stops: fitted })).toBe(true)
})

test('stops without days stay without, and what is in order stays as it is', () => {
  const stops = [stop(''), stop('2031-05-01', '2031-05-03'), stop('', '2031-05-04')]
  expect(fitDays(stops)).toEqual(stops)
  expect(fitDays([stop(''), stop('20')])).toEqual([stop(''), stop('20')])
  const noDay = [stop('2031-02-30'), stop('2031-02-01', '2031-02-03')]
  expect(fitDays(noDay)).toEqual(noDay)
})

test('what is still being typed stays, and is not taken for a wrong day', () => {
  const moved = [stop('2031-05-08'), stop('2031-05-01', '11/30')]
  expect(fitDays(moved)).toEqual([stop('2031-05-01'), stop('2031-05-08', '11/30')])
  expect(hasRightDays({ ...open, stops: fitDays(moved) })).toBe(true)
})

test('a trip grows to the days that it is to hold, and keeps an open end', () => {
  const days = ['2018-05-04', '', '2018-05-01']
  expect(widenDays(open, days)).toEqual({ startDate: '2018-05-01', endDate: '2018-05-04' })
  expect(widenDays(open, [''])).toEqual(open)
  const late = { startDate: '2018-05-03', endDate: '2018-05-09' }
  expect(widenDays(late, days)).toEqual({ startDate: '2018-05-01', endDate: '2018-05-09' })
  const endless = { startDate: '2018-05-03', endDate: '' }
  expect(widenDays(endless, days)).toEqual({ startDate: '2018-05-01', endDate: '' })
})

test('stops move with the trip, and back to where they were', () => {
  const stops = [stop('2031-05-01', '2031-05-03'), stop('', '2031-05-04'), stop('11/30')]
  const moved = [stop('2031-05-29', '2031-05-31'), stop('', '2031-06-01'), stop('11/30')]
  expect(moveDays(stops, 28)).toEqual(moved)
  expect(moveDays(moved, -28)).toEqual(stops)
})
