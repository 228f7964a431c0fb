import { expect, test, vi } from 'vitest'
import { planEntries } from './plan-entries.ts'

const acts = { locale: 'en', onPlan: vi.fn<() => void>(), onOther: vi.fn<() => void>() }
const openEnd = { startDate: '2031-05-12', endDate: null }
const labelsOf = (day: string | null, trip: Parameters<typeof planEntries>[1]) =>
  planEntries({ day }, trip, acts).map(({ label }) => label)

test('a trip without an end, or without days, leaves any day to be chosen', () => {
  expect(labelsOf(null, openEnd)).toEqual(['Day 1, Mon, May 12', 'Another day'])
  expect(labelsOf(null, { startDate: null, endDate: null })).toEqual(['Another day'])
  planEntries({ day: null }, openEnd, acts).at(-1)?.onChoose()
  expect(acts.onOther).toHaveBeenCalledOnce()
})

test('a planned idea can come back or go to another day than its own', () => {
  expect(labelsOf('2031-05-12', openEnd)).toEqual(['No day yet', 'Another day'])
})
