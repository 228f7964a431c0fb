import { dayAfter } from '@farfolk/contract/calendar-days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bar, layWeek, type Spanning } from './lay-week.ts'
import { weeksOf } from './months.ts'

const first = '2026-11-01'
const entries = fc.array(
  fc
    .record({ start: fc.integer({ min: -40, max: 80 }), days: fc.option(fc.nat(50)) })
    .map(({ start, days }) => ({
      startDate: dayAfter(first, start),
      endDate: days === null ? null : dayAfter(first, start + days),
    })),
  { maxLength: 30 },
)

const columnsOf = ({ column, span }: Bar<Spanning>) =>
  Array.from({ length: span }, (_, index) => column + index)

test('each is on exactly its days, and no two of a lane share one', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 6 }), (all, firstDay) => {
      for (const week of weeksOf('2026-12', firstDay)) {
        const bars = layWeek(week, all)
        expect(new Set(bars.map(({ entry }) => entry)).size).toBe(bars.length)
        for (const entry of all) {
          const isOn = (day: string) => entry.startDate <= day && (entry.endDate ?? '9999') >= day
          const bar = bars.find((each) => each.entry === entry)
          const days = bar ? columnsOf(bar).map((column) => week[column]) : []
          expect(days).toEqual(week.filter(isOn))
          if (!bar) continue
          expect(bar.isGoingOn).toBe(isOn(dayAfter(week[0]!, -1)))
          expect(bar.goesOn).toBe(isOn(dayAfter(week[6]!, 1)))
        }
        const taken = bars.flatMap((bar) => columnsOf(bar).map((column) => `${bar.lane} ${column}`))
        expect(new Set(taken).size).toBe(taken.length)
        // No bar lies lower than it has to.
        const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1))
        const most = Math.max(
          0,
          ...week.map((_, column) => bars.filter((bar) => columnsOf(bar).includes(column)).length),
        )
        expect(lanes).toBe(most)
      }
    }),
  )
})

test('a long one lies above what is on some of its days', () => {
  const trip = { startDate: '2026-12-08', endDate: '2026-12-20' }
  const ferry = { startDate: '2026-12-08', endDate: '2026-12-08' }
  const hotel = { startDate: '2026-12-09', endDate: '2026-12-11' }
  const [, week] = weeksOf('2026-12', 1)
  expect(layWeek(week!, [ferry, hotel, trip])).toEqual([
    { entry: trip, column: 1, span: 6, lane: 0, isGoingOn: false, goesOn: true },
    { entry: ferry, column: 1, span: 1, lane: 1, isGoingOn: false, goesOn: false },
    { entry: hotel, column: 2, span: 3, lane: 1, isGoingOn: false, goesOn: false },
  ])
})
