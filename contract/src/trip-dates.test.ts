import { expect, test } from 'vitest'
import { tripDateProblems } from './trip-dates.ts'

const stop = (arrivalDate: string | null, departureDate: string | null = null) => ({
  arrivalDate,
  departureDate,
})

test.each([
  ['of its own', [stop('2031-05-03', '2031-05-01')], ['Is before the arrival']],
  [
    'of a stop above',
    [stop('2031-05-05'), stop('2031-05-01', '2031-05-03')],
    ['Is before the stop above', 'Is before the stop above'],
  ],
  [
    'of a stop above, without an arrival',
    [stop('2031-05-05'), stop(null, '2031-05-03')],
    ['Is before the stop above'],
  ],
])('a day is before one %s', (_whose, stops, messages) => {
  const problems = tripDateProblems({ startDate: null, endDate: null, stops })
  expect(problems.map(({ message }) => message)).toEqual(messages)
})
