import { dayMs } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema, TravellerTable } from '../db/schema.ts'
import { type TripContent, tripRows, type TripRows } from '../trips/trip-rows.ts'
import { chooseItinerary } from './choose-itinerary.ts'
import { hourMs } from './days.ts'
import { inventCompany } from './invent-company.ts'
import { inventTrip, type Phase } from './invent-trip.ts'
import type { Itinerary } from './itineraries/itinerary.ts'
import type { DemoPerson } from './people/person.ts'
import { seededId } from './seeded-id.ts'

const tripsInAll = 200
/** More than the others', so that the one whose sign-in is shown has something to see. */
const tripsOfFirst = 12

interface Club {
  members: readonly { id: string; person: DemoPerson; createdMs: number }[]
  friendships: readonly Insertable<Schema['friendship']>[]
  cities: ReadonlyMap<string, Place>
  /** `YYYY-MM-DD`: the journeys lie around it. */
  today: string
}

/** Everybody's journeys, and who comes along. */
export function inventTrips(
  random: Random,
  { members, friendships, cities, today }: Club,
): { trips: TripRows[]; travellers: Insertable<TravellerTable>[] } {
  const midnightMs = Date.parse(today)
  const uses = new Map<Itinerary, string[]>()
  const trips: TripRows[] = []
  const travellers: Insertable<TravellerTable>[] = []
  for (let index = 0; trips.length < tripsInAll; index++) {
    const owner = members[index < tripsOfFirst ? 0 : index % members.length]!
    const itinerary = chooseItinerary(random, owner, uses)
    const phase = choosePhase(random, index)
    const own = trips.filter(({ trip }) => trip.owner_id === owner.id)
    const content = firstThat(
      () => inventTrip({ random, today, owner: owner.person, itinerary, cities, phase }),
      (trip) => !own.some((other) => overlap(trip, other)),
    )
    if (!content) continue
    const begins = Date.parse(content.startDate ?? today)
    const latest = Math.min(midnightMs - hourMs, begins - 3 * dayMs)
    const earliest = Math.max(Math.min(owner.createdMs, latest), latest - 150 * dayMs)
    const createdMs = Math.floor(random.between(earliest, latest))
    for (const stop of content.stops) stop.id = seededId(random, createdMs)
    const rows = tripRows(content, {
      id: seededId(random, createdMs),
      ownerId: owner.id,
      createdAt: new Date(createdMs).toISOString(),
    })
    rows.traveller.id = seededId(random, createdMs)
    trips.push(rows)
    travellers.push(...inventCompany(random, rows, friendships, createdMs))
  }
  return { trips, travellers }
}

const mostTries = 12

/** Nobody is on two journeys at once. */
function firstThat<T>(invent: () => T | undefined, fits: (made: T) => boolean): T | undefined {
  for (let tries = 0; tries < mostTries; tries++) {
    const made = invent()
    if (made && fits(made)) return made
  }
  return undefined
}

function overlap({ startDate, endDate }: TripContent, { trip }: TripRows): boolean {
  if (!startDate || !endDate || !trip.start_date || !trip.end_date) return false
  return startDate <= trip.end_date && trip.start_date <= endDate
}

function choosePhase(random: Random, index: number): Phase {
  // The first member has each kind.
  const fixed: Phase[] = [
    'soon',
    'finished',
    'dream',
    'later',
    'finished',
    'soon',
    'finished',
    'now',
    'later',
    'finished',
    'finished',
    'finished',
  ]
  return (
    (index < tripsOfFirst ? fixed[index] : undefined) ??
    random.pick([
      'finished',
      'finished',
      'finished',
      'finished',
      'finished',
      'finished',
      'finished',
      'soon',
      'soon',
      'soon',
      'soon',
      'soon',
      'later',
      'later',
      'later',
      'later',
      'now',
      'dream',
      'dream',
    ])
  )
}
