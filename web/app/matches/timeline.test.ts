import type { Overlap } from '@farfolk/contract/matches'
import { expect, test } from 'vitest'
import { barsOf, countDays, spanAround, tellingOverlaps, ticksOf } from './timeline.ts'

function overlap(from: string, to: string, kind: Overlap['kind'], name = 'Paris'): Overlap {
  const place = {
    id: null,
    name,
    region: null,
    countryCode: 'FR',
    lat: 48,
    lng: 2,
    population: null,
  }
  const ownTrip = { id: '0192a000-0000-7000-8000-000000000000', name: 'Slowly' }
  return {
    place,
    ownPlace: place,
    ownTrip,
    countryCode: 'FR',
    from,
    to,
    days: 1,
    rough: false,
    kind,
  }
}

const week = [
  overlap('2031-05-01', '2031-05-04', 'country', 'Nice'),
  overlap('2031-05-03', '2031-05-05', 'place'),
  overlap('2031-05-05', '2031-05-08', 'place', 'Lyon'),
  overlap('2031-05-04', '2031-05-05', 'country', 'Nice'),
]

test('the axis goes from the first day to the last', () => {
  expect(spanAround(week)).toEqual({ from: '2031-05-01', to: '2031-05-08' })
  expect(spanAround([])).toBeUndefined()
})

test('a handful of days are named along it', () => {
  const days = (from: string, to: string) => ticksOf({ from, to }).map(({ day }) => day)
  expect(days('2031-05-01', '2031-05-01')).toEqual(['2031-05-01'])
  expect(days('2031-05-01', '2031-05-08')).toEqual([
    '2031-05-01',
    '2031-05-03',
    '2031-05-05',
    '2031-05-07',
  ])
  expect(days('2031-01-01', '2131-01-01')).toHaveLength(3)
  expect(ticksOf({ from: '2031-05-01', to: '2031-05-08' })[2]?.at).toBe(0.5)
})

test('days without a gap are one bar, and those in one place lie over the others', () => {
  const bars = barsOf(week, { from: '2031-05-01', to: '2031-05-10' })
  expect(bars).toMatchObject([
    { look: 'country', from: '2031-05-01', to: '2031-05-05', start: 0, width: 0.5 },
    { look: 'place', from: '2031-05-03', to: '2031-05-08', start: 0.2, width: 0.6 },
  ])
})

test('a shared country is told where it is more than a shared place says', () => {
  expect(tellingOverlaps(week)).toEqual(week.slice(0, 3))
  const twice = [week[0]!, { ...week[0]!, place: week[1]!.place }]
  expect(tellingOverlaps(twice)).toEqual([week[0]])
})

test('what is known is told before what may be, which stands for no other', () => {
  const rough = week.map((each) => ({ ...each, rough: true }))
  expect(tellingOverlaps([rough[1]!, week[0]!])).toEqual([week[0], rough[1]])
  // Perhaps in one place on these days: that they are in one country is known.
  const [country, place] = [week[3]!, { ...week[1]!, rough: true }]
  expect(tellingOverlaps([place, country])).toEqual([country, place])
})

test('each day together is counted once', () => {
  expect(countDays(week.slice(1, 3))).toBe(6)
  expect(countDays([week[0]!, week[0]!, overlap('2031-05-06', '2031-05-06', 'place')])).toBe(5)
})
