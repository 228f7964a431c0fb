import { expect, test } from 'vitest'
import { daysAgo, groupByDay } from './day-groups.ts'

const local = (day: number, hour: number) => new Date(2026, 4, day, hour).toISOString()

test('days are those of the reader', () => {
  const items = [local(3, 0), local(2, 23), local(2, 0), local(1, 12)]
  const groups = groupByDay(items.map((createdAt) => ({ createdAt })))
  expect(groups.map(({ day, items: { length } }) => [day, length])).toEqual([
    ['2026-05-03', 1],
    ['2026-05-02', 2],
    ['2026-05-01', 1],
  ])
})

test('today and yesterday are told by the calendar, not by hours', () => {
  const now = new Date(2026, 4, 3, 0, 5)
  expect(daysAgo('2026-05-03', now)).toBe(0)
  expect(daysAgo('2026-05-02', now)).toBe(1)
  expect(daysAgo('2026-04-30', now)).toBe(3)
})
