import { distanceKm } from '@farfolk/contract/maps'
import { tripDateProblems } from '@farfolk/contract/trip-dates'
import type { HerePlace, HereStop, Stop } from './here-stop.ts'

/** As far as a point may be off and still be the same place. */
const samePointKm = 0.3

interface Whereabouts {
  /** Where a new stop of that day belongs. */
  at: number
  /** The one that has begun last by then. */
  last?: Stop
  /** The last one, whose stay begins before that day and ends after it. */
  goesOn?: Stop | undefined
}

/**
 * Where a day lies among stops whose days follow one another. Stops without a day are ahead where they
 * follow one that has begun, and over where the first day of all is still to come.
 */
export function whereaboutsOn(stops: readonly Stop[], day: string): Whereabouts {
  const firstDays = stops.map(firstDayOf)
  const begun = firstDays.findLastIndex((first) => first !== null && first <= day)
  const last = stops[begun]
  if (!last) {
    const ahead = firstDays.findIndex((first) => first !== null)
    return { at: ahead < 0 ? stops.length : ahead }
  }
  if ((last.departureDate ?? day) <= day) return { at: begun + 1, last }
  // On the way there.
  if (firstDays[begun] === day) return { at: begun, last }
  return { at: begun + 1, last, goesOn: last }
}

/** The stop at that place which can get the day: the last one that has begun, or else one that is ahead. */
export function findJoinable(
  stops: readonly Stop[],
  place: HerePlace,
  day: string,
): Stop | undefined {
  const { last, at } = whereaboutsOn(stops, day)
  const candidates = last ? [last, ...stops.slice(at)] : stops
  return candidates.find(
    (stop) => isSamePlace(stop.place, place) && joined(stops, stop.id, day) !== undefined,
  )
}

/** Whether the day is one of the stop's already. */
export function isOn(stop: Stop, day: string): boolean {
  return reaching(stop, day) === stop
}

/**
 * The stops with the one where somebody stands; undefined where nothing is left to do. No day of another
 * stop is lost, but where they have left it: a stay that goes on is parted in two.
 */
export function withHere(stops: readonly Stop[], here: HereStop): Stop[] | undefined {
  const { id, place, day, note, joins, leaves, backId } = here
  if (stops.some((stop) => stop.id === id)) return undefined
  // It may be gone meanwhile, or its days others.
  const together = joins === null ? undefined : joined(stops, joins, day)
  if (together) return together.every((stop, index) => stop === stops[index]) ? undefined : together
  const { at, goesOn } = whereaboutsOn(stops, day)
  const added = { id, place, arrivalDate: day, departureDate: null, note, private: here.private }
  const back =
    goesOn && goesOn.id !== leaves ? [{ ...goesOn, id: backId, arrivalDate: day, note: '' }] : []
  const parted = stops.map((stop) => (stop === goesOn ? { ...stop, departureDate: day } : stop))
  return [...parted.slice(0, at), added, ...back, ...parted.slice(at)]
}

/** Undefined where there is no such stop, or its days would not follow those of the others. */
function joined(stops: readonly Stop[], id: string, day: string): Stop[] | undefined {
  const changed = stops.map((stop) => (stop.id === id ? reaching(stop, day) : stop))
  const isThere = stops.some((stop) => stop.id === id)
  const problems = tripDateProblems({ startDate: null, endDate: null, stops: changed })
  return isThere && problems.length === 0 ? changed : undefined
}

/** With the day among its own. */
function reaching(stop: Stop, day: string): Stop {
  const first = firstDayOf(stop)
  if (first === null || first > day) return { ...stop, arrivalDate: day }
  if (first === day || (stop.departureDate ?? '') >= day) return stop
  return { ...stop, departureDate: day }
}

function firstDayOf({ arrivalDate, departureDate }: Stop): string | null {
  return arrivalDate ?? departureDate
}

function isSamePlace(one: HerePlace, other: HerePlace): boolean {
  return one.id === other.id && (one.id !== null || distanceKm(one, other) <= samePointKm)
}
