import type { InterestId } from '@farfolk/contract/interests'
import type { Place } from '@farfolk/contract/places'
import type { Random } from '../art/random.ts'
import type { StopContent, TripContent } from '../trips/trip-rows.ts'
import { budgetFor } from './budgets.ts'
import { addDays, monthOf } from './days.ts'
import type { Itinerary } from './itineraries/itinerary.ts'
import type { DemoPerson } from './people/person.ts'
import * as words from './words.ts'

export type Phase = 'finished' | 'now' | 'soon' | 'later' | 'dream'

export interface Invention {
  random: Random
  today: string
  owner: DemoPerson
  itinerary: Itinerary
  cities: ReadonlyMap<string, Place>
  phase: Phase
}

/** Days from today on which such a journey begins. */
const starts: Record<Phase, readonly [number, number]> = {
  finished: [-700, -24],
  now: [-4, -1],
  soon: [3, 75],
  later: [60, 330],
  dream: [0, 0],
}

/** One member's version of a journey; undefined where the gazetteer has none of its cities. */
export function inventTrip(invention: Invention): TripContent | undefined {
  const { random, owner, itinerary, phase, cities } = invention
  const route = chooseStops(random, itinerary)
    .map((city) => cities.get(city))
    .filter((place) => place !== undefined)
  const [first] = route
  if (!first) return undefined

  const startDate = phase === 'dream' ? null : chooseStart(invention)
  const stops = walk(random, route, itinerary.nights, startDate)
  const endDate = startDate === null ? null : (stops.at(-1)?.departureDate ?? startDate)
  const lookingForCompany = phase !== 'finished' && random.chance(0.62)
  const maxTravellers = lookingForCompany ? random.whole(2, 8) : null
  decorate(random, stops)

  return {
    name: nameTrip(invention, startDate),
    description: describe(invention, route, maxTravellers),
    dream: phase === 'dream',
    startDate,
    endDate,
    stops,
    budget: random.chance(0.7)
      ? budgetFor(owner.country, (stops.length * itinerary.nights + 2) * random.between(35, 120))
      : null,
    groupType: lookingForCompany
      ? random.pick(['solo', 'solo', 'friends', 'group', 'couple'])
      : random.pick(['solo', 'couple', 'friends', 'family', 'group']),
    lookingForCompany,
    companionsEdit: false,
    maxTravellers,
    interests: itinerary.interests.split(' ') as InterestId[],
    audience: random.pick([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      'everyone',
      'everyone',
      'members',
      'members',
      'friends',
      'friends',
      'me',
    ]),
  }
}

/** The whole way, or a part of a longer one that keeps what its names promise, or the other way round. */
function chooseStops(random: Random, { stops, names }: Itinerary): string[] {
  const isCut = stops.length > 3 && random.chance(0.25)
  const from = isCut ? random.whole(0, 1) : 0
  const part = stops.slice(from, isCut ? from + stops.length - 1 : stops.length)
  const saysWhereTo = names.some((name) => name.includes(' to '))
  const chosen = !saysWhereTo && countCountries(part) === countCountries(stops) ? part : [...stops]
  return random.chance(0.2) && !saysWhereTo ? chosen.toReversed() : chosen
}

function countCountries(stops: readonly string[]): number {
  return new Set(stops.map((stop) => stop.slice(-2))).size
}

/** In season; what is out of season soon is planned for later. */
function chooseStart({ random, today, itinerary: { months }, phase }: Invention): string {
  const phases: Phase[] = phase === 'now' || phase === 'soon' ? [phase, 'later'] : [phase]
  const days = phases.flatMap((each) => {
    const [from, to] = starts[each]
    return Array.from({ length: 14 }, () => addDays(today, random.whole(from, to)))
  })
  const inSeason = days.find((day) => months.length === 0 || months.includes(monthOf(day)))
  return inSeason ?? days[0] ?? today
}

function walk(
  random: Random,
  route: readonly Place[],
  nights: number,
  startDate: string | null,
): StopContent[] {
  let day = startDate
  return route.map((place) => {
    const stay = Math.max(1, nights + random.whole(-1, 1))
    const arrivalDate = day
    const departureDate = day === null ? null : addDays(day, stay)
    // Now and then a night on the way.
    day = departureDate === null || random.chance(0.8) ? departureDate : addDays(departureDate, 1)
    return { place, arrivalDate, departureDate, note: '', private: false }
  })
}

function decorate(random: Random, stops: StopContent[]): void {
  for (const stop of stops) if (random.chance(0.35)) stop.note = random.pick(words.notes)
  const hidden = random.chance(0.14) ? stops[random.whole(1, stops.length)] : undefined
  if (!hidden) return
  hidden.private = true
  hidden.note = random.pick(words.privateNotes)
}

function nameTrip({ random, itinerary }: Invention, startDate: string | null): string {
  const name = random.pick(itinerary.names)
  const ending = random.pick(words.nameEndings)
  if (startDate === null) return name
  return (name + ending)
    .replace('{month}', words.months[monthOf(startDate) - 1] ?? '')
    .replace('{year}', startDate.slice(0, 4))
}

function describe(
  { random, itinerary, phase }: Invention,
  route: readonly Place[],
  maxTravellers: number | null,
): string {
  const isOver = phase === 'finished'
  const openers = isOver
    ? words.finishedOpeners
    : phase === 'dream'
      ? words.dreamOpeners
      : words.upcomingOpeners
  const stories = random.sample(itinerary.stories, random.whole(1, itinerary.stories.length))
  const closing = maxTravellers
    ? `${random.pick(words.habits)} ${random.pick(words.invitations)}`
    : random.pick(isOver ? words.thanks : words.habits)
  return [`${random.pick(openers)} ${stories.join(' ')}`, closing]
    .join('\n\n')
    .replaceAll('{first}', route[0]?.name ?? '')
    .replaceAll('{last}', route.at(-1)?.name ?? '')
    .replaceAll('{seats}', String(Math.max(1, (maxTravellers ?? 2) - 1)))
}
