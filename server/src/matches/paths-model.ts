import { crossingOf } from '@farfolk/contract/crossing'
import { longestRoughDays } from '@farfolk/contract/rough-days'
import type { Overlap } from '@farfolk/contract/matches'
import { dayInUtc, dayMs, dayOf } from '@farfolk/contract/calendar-days'
import type { StopContent } from '../trips/trip-rows.ts'
import { contentOf, type PathWorld, tieBetween } from './path-worlds.ts'

// contract.md §5 on crossing paths, told plainly: every stop is compared with every other.

/** A stop with the days that it is known to last. */
interface Stay extends StopContent {
  from: string
  to: string
  /** Of how many stops that have the trip's days between them. */
  sharedBy: number
}

function staysOf(world: PathWorld, index: number): Stay[] {
  const content = contentOf(world.trips[index]!)
  const { startDate, endDate } = content
  if (content.dream || startDate === null || (endDate ?? '9999') < dayInUtc()) return []
  const open = content.stops.filter((each) => !each.private)
  const isLong =
    endDate !== null && daysOf({ from: startDate, to: endDate }).length > longestRoughDays
  return open.flatMap((each, position) => {
    const from = each.arrivalDate ?? (isLong ? null : startDate)
    if (from === null) return []
    const next = open.slice(position + 1).find(({ arrivalDate }) => arrivalDate !== null)
    const to = each.departureDate ?? next?.arrivalDate ?? (isLong ? null : endDate) ?? from
    const isRough = each.arrivalDate === null && each.departureDate === null
    return [{ ...each, from, to: to < from ? from : to, sharedBy: isRough ? open.length : 1 }]
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
  overlaps: (Pick<Overlap, 'from' | 'to' | 'days' | 'kind' | 'rough'> & {
    own: number
    places: string
  })[]
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
    .toSorted(
      (a, b) =>
        b.score - a.score || roughDaysOf(b) - roughDaysOf(a) || (firstOf(a) < firstOf(b) ? -1 : 1),
    )
}

export function firstOf({ overlaps }: ModelMatch): string {
  return overlaps.map(({ from }) => from).toSorted()[0] ?? ''
}

/** As many as both may be together beside the days that are known. */
export function roughDaysOf({ overlaps }: ModelMatch): number {
  return overlaps.reduce((sum, { rough, days }) => sum + (rough ? days : 0), 0)
}

function matchOf(world: PathWorld, who: number, mine: number[], trip: number): ModelMatch {
  const isFriend = tieBetween(world, who, world.trips[trip]!.owner) === 'friends'
  const isOpen = (own: number) =>
    isFriend || (world.trips[own]!.isLooking && world.trips[trip]!.isLooking)
  const overlaps = mine.filter(isOpen).flatMap((own) =>
    staysOf(world, own).flatMap((ours) =>
      staysOf(world, trip).flatMap((stay) => {
        const crossing = crossingOf(ours, stay)
        if (!crossing || crossing.to < dayInUtc()) return []
        const places = `${ours.place.name} - ${stay.place.name}`
        const sharers = ours.sharedBy * stay.sharedBy
        const days = Math.max(1, Math.round(daysOf(crossing).length / sharers))
        return [{ ...crossing, days, rough: sharers > 1, own, places }]
      }),
    ),
  )
  const days = new Set(overlaps.filter(({ rough }) => !rough).flatMap(daysOf)).size
  const isPlace = overlaps.some(({ kind }) => kind === 'place')
  return { trip, overlaps, score: days * 4 + (isPlace ? 2 : 0) + (isFriend ? 1 : 0) }
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    days.push(dayOf(at))
  }
  return days
}
