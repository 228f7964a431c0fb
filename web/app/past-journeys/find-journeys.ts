import { dayMs, dayOf } from '@farfolk/contract/calendar-days'
import { distanceKm, type Point } from '@farfolk/contract/maps'
import { areaKm, findHomes } from './find-homes.ts'
import type { Whereabouts } from './night-book.ts'

/** Days are calendar days, `YYYY-MM-DD`. */
export interface FoundStop extends Point {
  arrivalDate: string
  departureDate: string
  nights: number
}

export interface FoundJourney {
  startDate: string
  endDate: string
  nights: number
  stops: FoundStop[]
}

interface Found {
  /** In the order of their days. */
  journeys: FoundJourney[]
  /** From the first to the last night that is known; null of none. */
  known: { from: string; to: string; nights: number } | null
}

interface FindOptions {
  /** By the API's calendar: a journey that is not over by then is left out. */
  today: string
  /** As many as a trip may have: a longer journey comes in parts. */
  maxStops: number
}

/** Nearer to home nobody speaks of a journey. */
export const awayKm = 50
/** Hotels of one town and its surroundings. */
const stopKm = 15
/** Nights without a word, such as of an empty battery, on a night train or at sea. */
const gapNights = 3

interface Stay {
  /** Of the nights: each place with how many. */
  places: Map<string, { point: Point; nights: number }>
  first: number
  last: number
  nights: number
  at: Point
}

/** Nights away from home, one after the other, as journeys with stops. */
export function findJourneys(
  nights: readonly Whereabouts[],
  days: readonly Whereabouts[],
  { today, maxStops }: FindOptions,
): Found {
  if (nights.length === 0) return { journeys: [], known: null }
  const homes = findHomes(nights)
  const isAt = (point: Point, places: readonly Point[], km: number) =>
    places.some((place) => distanceKm(place, point) <= km)
  const dayAt = new Map(days.map((day) => [day.day, day]))

  const journeys: Stay[][] = []
  let current: Stay[] | undefined
  let latest: number | undefined
  for (const [index, night] of nights.entries()) {
    const here = homes.ofNights[index]!
    // Twice: whoever is back where they lived, such as with their parents, is at home there too.
    if (isAt(night, here, awayKm) || isAt(night, homes.ever, areaKm)) {
      current = undefined
      continue
    }
    if (current && !isOn(latest!, night.day, here)) current = undefined
    const stop = current?.at(-1)
    if (stop && distanceKm(stop.at, night) <= stopKm) {
      stayOn(stop, night)
    } else {
      if (!current || current.length >= maxStops) journeys.push((current = []))
      current.push(stayFrom(night))
    }
    latest = night.day
  }

  /** Whether somebody who was away in one night and is in the next was not home between them. */
  function isOn(before: number, next: number, here: readonly Point[]): boolean {
    if (next - before > gapNights + 1) return false
    for (let day = before + 1; day <= next; day++) {
      const there = dayAt.get(day)
      if (there && (there.isHome || isAt(there, here, awayKm))) return false
    }
    return true
  }

  const first = nights[0]!
  const last = nights.at(-1)!
  return {
    journeys: journeys
      .map((stays, index) => journeyOf(stays, journeys[index + 1]?.[0]?.first))
      .filter(({ endDate }) => endDate < today),
    known: { from: dateOf(first.day), to: dateOf(last.day), nights: nights.length },
  }
}

function stayFrom({ lat, lng, day }: Whereabouts): Stay {
  const stay = { places: new Map(), first: day, last: day, nights: 0, at: { lat, lng } }
  stayOn(stay, { lat, lng, day })
  return stay
}

function stayOn(stay: Stay, { lat, lng, day }: Point & { day: number }): void {
  const key = `${lat} ${lng}`
  const place = stay.places.get(key) ?? { point: { lat, lng }, nights: 0 }
  place.nights++
  stay.places.set(key, place)
  stay.last = day
  stay.nights++
}

/** `next` is the first night of the journey after it: a day is of one journey alone. */
function journeyOf(stays: readonly Stay[], next: number | undefined): FoundJourney {
  const end = stays.at(-1)!.last + 1
  const last = end === next ? end - 1 : end
  return {
    startDate: dateOf(stays[0]!.first),
    endDate: dateOf(last),
    nights: stays.reduce((sum, { nights }) => sum + nights, 0),
    stops: stays.map((stay) => {
      const most = [...stay.places.values()].reduce((a, b) => (b.nights > a.nights ? b : a))
      return {
        ...most.point,
        arrivalDate: dateOf(stay.first),
        departureDate: dateOf(Math.min(stay.last + 1, last)),
        nights: stay.nights,
      }
    }),
  }
}

function dateOf(day: number): string {
  return dayOf(day * dayMs)
}
