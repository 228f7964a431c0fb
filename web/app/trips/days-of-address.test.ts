import { expect, test } from 'vitest'
import { daysOfAddress } from './days-of-address.ts'

const read = (query: string) => {
  const { startDate, endDate } = daysOfAddress(new URLSearchParams(query))
  return [startDate, endDate]
}

test('days of an address are those of a new trip', () => {
  expect(read('from=2031-05-29&to=2031-06-03')).toEqual(['2031-05-29', '2031-06-03'])
  expect(read('from=2031-05-29&to=2031-05-29')).toEqual(['2031-05-29', '2031-05-29'])
  expect(read('from=2031-05-29')).toEqual(['2031-05-29', ''])
})

test('what is no day of trips is as if it were not there, and so is an end without a start or before it', () => {
  for (const from of ['', '2031-02-30', '1899-12-31', '2200-01-01', '29.5.2031', '2031-5-29']) {
    expect(read(`from=${from}&to=2031-06-03`)).toEqual(['', ''])
  }
  for (const to of ['2031-05-28', '2031-06-31', 'never']) {
    expect(read(`from=2031-05-29&to=${to}`)).toEqual(['2031-05-29', ''])
  }
})
