import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { isKnownSection } from '../session/known-sections.ts'
import { readYear } from './read-year.ts'

const newest = Number(dayInUtc(1).slice(0, 4))

test.each([
  ['2019', 2019],
  ['1900', 1900],
  [String(newest), newest],
  [String(newest + 1), undefined],
  ['1899', undefined],
  ['02019', undefined],
  ['19', undefined],
  ['20.5', undefined],
  ['2e3', undefined],
  [' 2019', undefined],
  ['', undefined],
])('%j is %s', (named, year) => {
  expect(readYear(named)).toBe(year)
  expect(isKnownSection('travel-map/years/:year', { year: named })).toBe(year !== undefined)
})
