import { dayAfter } from '@farfolk/contract/calendar-days'
import { tripDateProblems } from '@farfolk/contract/trip-dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stop } from './here-stop.ts'
import { someHere, somePlace, someStop } from './testing-here.ts'
import { findJoinable, isOn, withHere } from './with-here.ts'

const first = '2026-11-01'
const today = '2026-11-10'

const told = (stops: readonly Stop[] | undefined) =>
  stops?.map(({ place, arrivalDate, departureDate }) =>
    [place.name.replace('Place ', ''), arrivalDate?.slice(-2), departureDate?.slice(-2)].join(' '),
  )

/** Stops whose days follow one another, some without. */
const journeys = fc
  .array(
    fc.record({
      days: fc.tuple(fc.nat(4), fc.nat(4)),
      has: fc.tuple(fc.boolean(), fc.boolean()),
      isPrivate: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) => {
    let day = 0
    return all.map(({ days, has, isPrivate }, index): Stop => {
      const [arrival, departure] = days.map((later, which) =>
        has[which] ? dayAfter(first, (day += later)) : null,
      )
      const stop = someStop(index + 1, arrival, departure)
      return { ...stop, private: isPrivate, note: `Note ${index}` }
    })
  })

const daysOn = ({ arrivalDate, departureDate }: Stop, day: string) =>
  (arrivalDate ?? departureDate ?? '') <= day && day <= (departureDate ?? arrivalDate ?? '')

test('wherever a day falls the stops stay in order, none is lost and no day of one', () => {
  fc.assert(
    fc.property(journeys, fc.integer({ min: -2, max: 40 }), (stops, offset) => {
      const day = dayAfter(first, offset)
      const here = someHere(day)
      const all = withHere(stops, here) ?? []
      expect(tripDateProblems({ startDate: null, endDate: null, stops: all })).toEqual([])
      expect(all.filter(({ id }) => id === here.id)).toEqual([
        expect.objectContaining({ arrivalDate: day, departureDate: null, note: 'Rain' }),
      ])
      const ids = new Set(stops.map(({ id }) => id))
      const left = all.filter(({ id }) => ids.has(id))
      const without = ({ arrivalDate: _arrival, departureDate: _departure, ...stop }: Stop) => stop
      expect(left.map(without)).toEqual(stops.map(without))
      for (const stop of stops) {
        const parts = all.filter(
          ({ id, place }) => id !== here.id && place.name === stop.place.name,
        )
        for (const which of Array.from({ length: 50 }, (_, index) => dayAfter(first, index - 3))) {
          expect(parts.some((part) => daysOn(part, which))).toBe(daysOn(stop, which))
        }
        expect(parts.every((part) => part.private === stop.private)).toBe(true)
      }
      // What has arrived without its answer is there once.
      expect(withHere(all, here)).toBeUndefined()
    }),
  )
})

test('which stop gets the day instead leaves the others as they are, and in order', () => {
  fc.assert(
    fc.property(journeys, fc.integer({ min: 0, max: 40 }), fc.nat(8), (stops, offset, number) => {
      const day = dayAfter(first, offset)
      const stop = findJoinable(stops, somePlace(number), day)
      if (!stop) return
      const joined = withHere(stops, someHere(day, { joins: stop.id }))
      expect(joined === undefined).toBe(isOn(stop, day))
      const all = joined ?? stops
      expect(tripDateProblems({ startDate: null, endDate: null, stops: all })).toEqual([])
      expect(all.filter(({ id }) => id !== stop.id)).toEqual(
        stops.filter(({ id }) => id !== stop.id),
      )
      expect(all.find(({ id }) => id === stop.id)).toSatisfy((one: Stop) => daysOn(one, day))
    }),
  )
})

test.each([
  ['none has a day', [someStop(1), someStop(2)], ['1  ', '2  ', '99 10 ']],
  ['all are to come', [someStop(1), someStop(2, '2026-11-12')], ['1  ', '99 10 ', '2 12 ']],
  [
    'the next have no day yet',
    [someStop(1, '2026-11-08'), someStop(2), someStop(3, '2026-11-12')],
    ['1 08 ', '99 10 ', '2  ', '3 12 '],
  ],
  [
    'one leaves today',
    [someStop(1, '2026-11-08', today), someStop(2, today)],
    ['1 08 10', '2 10 ', '99 10 '],
  ],
  [
    'a stay begins today, which one is on the way to',
    [someStop(1, '2026-11-08', today), someStop(2, today, '2026-11-13')],
    ['1 08 10', '99 10 ', '2 10 13'],
  ],
  [
    'a stay goes on',
    [someStop(1, '2026-11-08', '2026-11-13'), someStop(2, '2026-11-13')],
    ['1 08 10', '99 10 ', '1 10 13', '2 13 '],
  ],
])('where %s', (_, stops, expected) => {
  expect(told(withHere(stops, someHere(today)))).toEqual(expected)
})

test('a stay that somebody has left ends, unless it is another one by now', () => {
  const stops = [someStop(1, '2026-11-08', '2026-11-13')]
  const left = (leaves: string) => told(withHere(stops, someHere(today, { leaves })))
  expect(left(stops[0]!.id)).toEqual(['1 08 10', '99 10 '])
  expect(left(someStop(2).id)).toEqual(['1 08 10', '99 10 ', '1 10 13'])
})

test.each([
  ['the last one, which is stayed at', [someStop(1, '2026-11-08', '2026-11-09')], ['1 08 10']],
  [
    'one that is planned without a day',
    [someStop(2, '2026-11-08'), someStop(1)],
    ['2 08 ', '1 10 '],
  ],
  ['one that is reached early', [someStop(1, '2026-11-12', '2026-11-14')], ['1 10 14']],
])('the same place is %s', (_, stops, expected) => {
  const joins = findJoinable(stops, somePlace(1), today)?.id ?? null
  expect(told(withHere(stops, someHere(today, { joins })))).toEqual(expected)
})

test('the same place is none where days of another lie between, and a new stop where it is gone', () => {
  const before = [someStop(1, '2026-11-06'), someStop(2, '2026-11-08')]
  expect(findJoinable(before, somePlace(1), today)).toBeUndefined()
  const after = [someStop(2, '2026-11-12'), someStop(1, '2026-11-14')]
  expect(findJoinable(after, somePlace(1), today)).toBeUndefined()
  const here = someHere(today, { joins: someStop(7).id })
  expect(told(withHere(before, here))).toEqual(['1 06 ', '2 08 ', '99 10 '])
})

test('points of ones own are the same place close by', () => {
  const hut = { ...somePlace(1), id: null, name: 'Hut' }
  const stops = [{ ...someStop(1, '2026-11-08'), place: hut }]
  expect(findJoinable(stops, { ...hut, name: 'My hut', lat: hut.lat + 0.001 }, today)).toBe(
    stops[0],
  )
  expect(findJoinable(stops, { ...hut, lat: hut.lat + 0.01 }, today)).toBeUndefined()
  expect(findJoinable(stops, somePlace(1), today)).toBeUndefined()
})
