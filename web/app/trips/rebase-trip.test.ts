import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { rebaseTrip } from './rebase-trip.ts'
import { emptyTrip, type TripFields, type TripValues } from './trip-values.ts'

const base: TripFields = {
  ...emptyTrip(uuid(), 'EUR').trip,
  name: 'As it was',
  startDate: '2031-05-01',
  endDate: '2031-05-09',
}
const values = (changes: Partial<TripFields>, version = 'old'): TripValues => ({
  trip: { ...base, ...changes },
  version,
  base: version === 'old' ? base : { ...base, ...changes },
})

test('what was left alone becomes what stands now, by parts', () => {
  const mine = values({ endDate: '2031-05-12', budget: { amount: '90', currency: 'EUR' } })
  const theirs = values({ name: 'Theirs', startDate: '2031-05-15', endDate: '2031-05-20' }, 'new')
  const { values: merged, taken, contested } = rebaseTrip(mine, theirs)
  expect(merged).toEqual({
    trip: { ...mine.trip, name: 'Theirs' },
    version: 'new',
    base: theirs.trip,
  })
  expect([taken, contested]).toEqual([['Name'], ['When']])
})

test('the same change on both sides is none to choose about', () => {
  const { taken, contested } = rebaseTrip(values({ name: 'B' }), values({ name: 'B' }, 'new'))
  expect([taken, contested]).toEqual([[], []])
})

test('a draft that does not know what it was built on loses nothing', () => {
  const { base: _, ...mine } = values({ name: 'Mine' })
  expect(rebaseTrip(mine, values({}, 'new')).values.trip.name).toBe('Mine')
})
