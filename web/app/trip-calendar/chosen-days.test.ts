import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { expect, test } from 'vitest'
import { chosenIn, isFree, oneDay, spanOf } from './chosen-days.ts'

test('a month shows the chosen days while it knows what is on all of them', () => {
  const row = { first: '2031-05-28', last: '2031-06-03' }
  expect(chosenIn('2031-05', row, '2031-05-01')).toEqual(row)
  expect(chosenIn('2031-06', row, '2031-06-01')).toEqual(row)
  const long = { first: '2031-05-10', last: '2031-06-20' }
  expect(chosenIn('2031-05', long, '2031-05-01')).toEqual(oneDay('2031-05-10'))
  expect(chosenIn('2031-06', long, '2031-06-01')).toEqual(oneDay('2031-06-20'))
  for (const chosen of [long, undefined]) {
    expect(chosenIn('2031-08', chosen, '2031-08-09')).toEqual(oneDay('2031-08-09'))
  }
})

test('days that were chosen from the last to the first are in their order', () => {
  const span = { from: '2031-05-28', to: '2031-06-03' }
  expect(spanOf({ first: span.from, last: span.to })).toEqual(span)
  expect(spanOf({ first: span.to, last: span.from })).toEqual(span)
})

test('days are free where nothing but a followed trip touches them', () => {
  const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
    kind: 'trip',
    id: 'one',
    tripId: null,
    role: 'owner',
    title: 'Lofoten',
    startDate: '2031-05-10',
    startTime: null,
    endDate: '2031-05-12',
    endTime: null,
    ...fields,
  })
  const isFreeBeside = (fields: Partial<CalendarEntry>) => (from: string, to: string) =>
    isFree([entry(fields)], { from, to })
  const own = isFreeBeside({})
  expect([own('2031-05-08', '2031-05-09'), own('2031-05-13', '2031-05-13')]).toEqual([true, true])
  expect([own('2031-05-08', '2031-05-10'), own('2031-05-12', '2031-05-13')]).toEqual([false, false])
  expect(isFreeBeside({ endDate: null })('2031-08-01', '2031-08-01')).toBe(false)
  expect(isFreeBeside({ kind: 'booking', role: null })('2031-05-11', '2031-05-11')).toBe(false)
  expect(isFreeBeside({ kind: 'todo', role: null })('2031-05-11', '2031-05-11')).toBe(true)
  expect(isFreeBeside({ role: 'follower' })('2031-05-11', '2031-05-11')).toBe(true)
})
