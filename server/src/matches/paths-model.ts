import { distanceKm } from '@farfolk/contract/maps'
import { type Overlap, samePlaceKm } from '@farfolk/contract/matches'
import fc from 'fast-check'
import type { StopContent } from '../trips/trip-rows.ts'

// What the tests of crossing paths are run over, and contract.md §5 told plainly about it.

const audience = fc.constantFrom(...(['everyone', 'members', 'friends', 'me', null] as const))
export const memberCount = 5
const member = fc.nat(memberCount - 1)

/** Near each other and far, over borders, over the antimeridian and around a pole. */
export const spots: readonly [name: string, country: string, lat: number, lng: number][] = [
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
  length: fc.option(fc.oneof(fc.nat(9), fc.constantFrom(20, 40)), { freq: 8 }),
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

/** `YYYY-MM-DD`, so many days from today. */
export function dayAt(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

export function contentOf({ start, length, isDream, isLooking, audience: own, stops }: PathTrip) {
  const last = start === null || length === null ? null : start + length
  const within = (offset: number) => Math.min(offset, last ?? offset)
  return {
    dream: isDream,
    startDate: start === null ? null : dayAt(start),
    endDate: last === null ? null : dayAt(last),
    lookingForCompany: isLooking,
    audience: own,
    stops: stops.map(({ spot, arrival, nights, isPrivate }): StopContent => {
      const [name, countryCode, lat, lng] = spots[spot]!
      const from = start === null || arrival === null ? null : within(start + arrival)
      const to = nights === null || start === null ? null : within((from ?? start) + nights)
      return {
        place: { id: null, name, region: null, countryCode, lat, lng, population: null },
        arrivalDate: from === null ? null : dayAt(from),
        departureDate: to === null ? null : dayAt(to),
        note: '',
        private: isPrivate,
      }
    }),
  }
}

/** A stop with the days that it is known to last. */
interface Stay extends StopContent {
  from: string
  to: string
}

function staysOf(world: PathWorld, index: number): Stay[] {
  const content = contentOf(world.trips[index]!)
  const { startDate, endDate } = content
  if (content.dream || startDate === null || (endDate ?? '9999') < dayAt(0)) return []
  return content.stops
    .filter((each) => !each.private)
    .map((each) => {
      const from = each.arrivalDate ?? startDate
      return { ...each, from, to: each.departureDate ?? endDate ?? from }
    })
}

const travels = ({ trips }: PathWorld, index: number, who: number) =>
  trips[index]!.owner === who || trips[index]!.travellers[String(who)] === 'accepted'

/** contract.md §2, of trips. */
function sees(world: PathWorld, index: number, who: number): boolean {
  const { owner, audience: own, travellers } = world.trips[index]!
  const host = world.members[owner]!
  if (host.isClosed) return false
  if (owner === who) return true
  const tie = tieBetween(world, who, owner)
  if (tie === 'blocked') return false
  const effective = own ?? host.trips ?? 'everyone'
  const isInvited = ['accepted', 'invited'].includes(travellers[String(who)] ?? '')
  if (isInvited || effective === 'everyone' || effective === 'members') return true
  return effective === 'friends' && tie === 'friends'
}

export interface ModelMatch {
  trip: number
  score: number
  overlaps: (Pick<Overlap, 'from' | 'to' | 'days' | 'kind'> & { own: number; places: string })[]
}

/** The crossing paths of a member, of all trips or of one, highest score first, then the soonest. */
export function modelOfMatches(world: PathWorld, who: number, of?: number): ModelMatch[] {
  const all = [...world.trips.keys()]
  const mine = all.filter(
    (index) => (of ?? index) === index && travels(world, index, who) && sees(world, index, who),
  )
  const theirs = all.filter((index) => !travels(world, index, who) && sees(world, index, who))
  return theirs
    .map((index) => matchOf(world, who, mine, index))
    .filter(({ overlaps }) => overlaps.length > 0)
    .toSorted((a, b) => b.score - a.score || (firstOf(a) < firstOf(b) ? -1 : 1))
}

export function firstOf({ overlaps }: ModelMatch): string {
  return overlaps.map(({ from }) => from).toSorted()[0] ?? ''
}

function matchOf(world: PathWorld, who: number, mine: number[], trip: number): ModelMatch {
  const isFriend = tieBetween(world, who, world.trips[trip]!.owner) === 'friends'
  const isOpen = (own: number) =>
    isFriend || (world.trips[own]!.isLooking && world.trips[trip]!.isLooking)
  const overlaps = mine.filter(isOpen).flatMap((own) =>
    staysOf(world, own).flatMap((ours) =>
      staysOf(world, trip).flatMap((stay) => {
        const from = ours.from > stay.from ? ours.from : stay.from
        const to = ours.to < stay.to ? ours.to : stay.to
        const isNear = distanceKm(ours.place, stay.place) <= samePlaceKm
        const isTogether = isNear || ours.place.countryCode === stay.place.countryCode
        if (from > to || to < dayAt(0) || !isTogether) return []
        const kind = isNear ? ('place' as const) : ('country' as const)
        const places = `${ours.place.name} - ${stay.place.name}`
        return [{ from, to, days: daysOf({ from, to }).length, kind, own, places }]
      }),
    ),
  )
  const days = new Set(overlaps.flatMap(daysOf)).size
  const isPlace = overlaps.some(({ kind }) => kind === 'place')
  return { trip, overlaps, score: days * 4 + (isPlace ? 2 : 0) + (isFriend ? 1 : 0) }
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
