import { dayInUtc } from '@farfolk/contract/calendar-days'
import fc from 'fast-check'
import type { StopContent } from '../trips/trip-rows.ts'

// What the tests of crossing paths are run over.

const audience = fc.constantFrom(...(['everyone', 'members', 'friends', 'me', null] as const))
export const memberCount = 5
const member = fc.nat(memberCount - 1)

/** Near each other and far, over borders, over the antimeridian and around a pole. */
const spots: readonly [name: string, country: string, lat: number, lng: number][] = [
  ['Copenhagen', 'DK', 55.676, 12.568],
  ['Malmö', 'SE', 55.605, 13.0],
  ['Stockholm', 'SE', 59.33, 18.07],
  ['Uppsala', 'SE', 59.858, 17.639],
  ['Taveuni', 'FJ', -16.8, 179.97],
  ['Yacata', 'FJ', -17.2, -179.6],
  ['Wallis', 'WF', -16.9, -179.9],
  ['One camp', 'AQ', -89.8, 10],
  ['Another camp', 'NO', -89.7, -160],
  ['Quito', 'EC', -0.1, -78.5],
  ['Border', 'CO', 0.3, -78.5],
]

const stop = fc.record({
  spot: fc.nat(spots.length - 1),
  /** Share of the trip's days at which it begins and how many it lasts; null as the trip. */
  arrival: fc.option(fc.nat(4), { freq: 2 }),
  nights: fc.option(fc.nat(4), { freq: 2 }),
  isPrivate: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
})

const trip = fc.record({
  owner: member,
  /** Days from today on. */
  start: fc.option(fc.integer({ min: -6, max: 12 }), { freq: 12 }),
  length: fc.option(fc.oneof(fc.nat(9), fc.constantFrom(20, 40, 89, 90)), { freq: 8 }),
  isDream: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isLooking: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  audience,
  stops: fc.array(stop, { maxLength: 4 }),
  travellers: fc.dictionary(
    fc.constantFrom('0', '1', '2', '3', '4'),
    fc.constantFrom('accepted' as const, 'invited' as const, 'pending' as const),
    { maxKeys: 2 },
  ),
})

export const pathWorlds = fc.record({
  members: fc.array(
    fc.record({ trips: audience, isClosed: fc.constantFrom(false, false, false, true) }),
    { minLength: memberCount, maxLength: memberCount },
  ),
  /** Of each pair, the first tie counts. */
  ties: fc.array(
    fc.record({
      from: member,
      to: member,
      state: fc.constantFrom('friends' as const, 'blocked' as const),
    }),
    { maxLength: 6 },
  ),
  trips: fc.array(trip, { minLength: 50, maxLength: 70 }),
})
export type PathWorld = typeof pathWorlds extends fc.Arbitrary<infer T> ? T : never
type PathTrip = PathWorld['trips'][number]

export function tieBetween({ ties }: PathWorld, a: number, b: number) {
  return ties.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))?.state
}

export function contentOf({ start, length, isDream, isLooking, audience: own, stops }: PathTrip) {
  const last = start === null || length === null ? null : start + length
  const within = (offset: number) => Math.min(offset, last ?? offset)
  return {
    dream: isDream,
    startDate: start === null ? null : dayInUtc(start),
    endDate: last === null ? null : dayInUtc(last),
    lookingForCompany: isLooking,
    audience: own,
    stops: stops.map(({ spot, arrival, nights, isPrivate }): StopContent => {
      const [name, countryCode, lat, lng] = spots[spot]!
      const from = start === null || arrival === null ? null : within(start + arrival)
      const to = nights === null || start === null ? null : within((from ?? start) + nights)
      return {
        place: { id: null, name, region: null, countryCode, lat, lng, population: null },
        arrivalDate: from === null ? null : dayInUtc(from),
        departureDate: to === null ? null : dayInUtc(to),
        note: '',
        private: isPrivate,
      }
    }),
  }
}
