import { expect, test } from 'vitest'
import { dayByKey } from './day-by-key.ts'

const from =
  (day: string) =>
  (key: string, shiftKey = false, firstDay = 1) =>
    dayByKey(day, { key, shiftKey }, firstDay)

test('arrows lead to days beside, weeks above and below, over the ends of months', () => {
  const press = from('2026-12-01')
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => press(key))).toEqual([
    '2026-11-30',
    '2026-12-02',
    '2026-11-24',
    '2026-12-08',
  ])
})

test('Home and End lead to the ends of the week, whatever day that begins on', () => {
  const press = from('2026-12-02')
  expect([press('Home'), press('End')]).toEqual(['2026-11-30', '2026-12-06'])
  expect([press('Home', false, 0), press('End', false, 0)]).toEqual(['2026-11-29', '2026-12-05'])
})

test('PageUp and PageDown lead to other months, with Shift to other years', () => {
  const press = from('2028-02-29')
  expect([press('PageUp'), press('PageDown')]).toEqual(['2028-01-29', '2028-03-29'])
  expect([press('PageUp', true), press('PageDown', true)]).toEqual(['2027-02-28', '2029-02-28'])
  expect(from('2026-01-31')('PageDown')).toBe('2026-02-28')
})

test('other keys lead nowhere, as do those beyond the days of trips', () => {
  expect(from('2026-12-01')('Enter')).toBeUndefined()
  expect(from('1900-01-01')('ArrowLeft')).toBeUndefined()
  expect(from('2199-12-15')('PageDown')).toBeUndefined()
})
