import { dayMs } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { TipKind } from '@farfolk/contract/tips'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { searchOf, whereabouts } from '../tips/tip-values.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { seededId } from './seeded-id.ts'

type Tip = Insertable<Schema['tip']>
type Where = Pick<
  Tip,
  'country_code' | 'place_id' | 'place_name' | 'place_region' | 'lat' | 'lng' | 'population'
>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  ownTown: Place | undefined
  others: readonly { id: string; town: Place | undefined }[]
  trips: readonly TripRows[]
  today: string
}

interface Words {
  kind: TipKind
  name?: string
  text: string
}

const ofTowns: readonly Words[] = [
  {
    kind: 'see',
    text: 'Walk up to the viewpoint half an hour before sunset. Everybody else comes when the light is gone.',
  },
  {
    kind: 'see',
    text: 'The museum is free on the first Sunday of the month. Be there when it opens: by noon the queue is round the corner.',
  },
  {
    kind: 'see',
    text: 'Skip the sightseeing bus and ride an ordinary line to its last stop and back. You see how people live here.',
  },
  {
    kind: 'eat',
    name: 'The market hall',
    text: 'Come hungry before eleven.\nThe stalls at the back are cheaper and cook for those who work there.',
  },
  {
    kind: 'eat',
    text: 'Lunch menus are half the price of dinner, in the same kitchens. Eat big at one and small at night.',
  },
  {
    kind: 'eat',
    name: 'The bakery by the station',
    text: 'Opens at five. The best breakfast before an early train, and they fill your flask.',
  },
  {
    kind: 'sleep',
    text: 'Stay a few streets away from the centre: it is quiet at night, and the walk in is the nicest part of the day.',
  },
  {
    kind: 'sleep',
    text: 'Ask for a room to the courtyard. The street is lovely until the bars close.',
  },
  {
    kind: 'transport',
    text: 'A day pass pays off from the third ride. Buy it on the phone: the machines only take coins.',
  },
  {
    kind: 'transport',
    text: 'Rent a bike for the whole day. Everything is closer than it looks on the map, and mostly flat.',
  },
  {
    kind: 'know',
    text: 'On Mondays half of the town is closed. Keep that day for the water or the hills.',
  },
]

const ofCountries: readonly Words[] = [
  {
    kind: 'know',
    text: 'Shops close earlier than you think, and on Sundays all day. Buy water and bread on Saturday.',
  },
  {
    kind: 'transport',
    text: 'Book long trains a few weeks ahead: the first tickets cost a third of the last ones.',
  },
  {
    kind: 'know',
    text: 'Carry some cash for markets and small villages. Everywhere else a card will do.',
  },
]

const mostTowns = 52
/** Of the trips of whose sign-in is shown; the last ones are where members live, all over the world. */
const mostOnTheWay = 12
/** Of the countries that most trips lead to, which a list of countries has first. */
const mostTravelled = 8
const perCountry = 2
const perTown = 4

/** What members tell of where others of the club live and travel, and who has found it useful. */
export function inventTips(
  random: Random,
  { ownId, ownTown, others, trips, today }: Club,
): { tips: Tip[]; marks: Insertable<Schema['tip_mark']>[] } {
  const ids = others.map(({ id }) => id)
  const towns = new Map<number, Where>()
  const own = trips.filter(({ trip }) => trip.owner_id === ownId)
  for (const where of townsOf(own)) {
    if (towns.size === mostOnTheWay) break
    towns.set(where.place_id, where)
  }
  for (const where of townsMostTravelled(trips)) towns.set(where.place_id, where)
  for (const town of [ownTown, ...others.map((each) => each.town)]) {
    if (town?.id) towns.set(Number(town.id), columnsOf(town))
  }
  const shown = [...towns.values()].slice(0, mostTowns)
  const countries = [...new Set(shown.map((where) => where.country_code))]
  const said = [
    ...shown.flatMap((where) => random.sample(ofTowns, perTown).map((words) => ({ where, words }))),
    ...countries.map((code) => ({
      where: { ...whereabouts(null), country_code: code },
      words: random.pick(ofCountries),
    })),
  ]
  const marks: Insertable<Schema['tip_mark']>[] = []
  const tips = said.map(({ where, words: { kind, name = null, text } }): Tip => {
    const saidMs = Date.parse(today) - random.whole(3, 300) * dayMs
    const id = seededId(random, saidMs)
    const isOwn = ownTown !== undefined && where.place_id === Number(ownTown.id)
    const ownerId = isOwn && kind === 'eat' ? ownId : random.pick(ids)
    const fans = random.sample(
      ids.filter((each) => each !== ownerId),
      random.whole(0, Math.min(6, ids.length - 1)),
    )
    marks.push(...fans.map((fan) => ({ tip_id: id, member_id: fan })))
    return {
      id,
      owner_id: ownerId,
      kind,
      name,
      text,
      text_language: 'en',
      url: null,
      ...where,
      audience: 'everyone',
      search: searchOf({ name, text, place_name: where.place_name ?? null }),
      created_at: new Date(saidMs),
      updated_at: new Date(saidMs),
    }
  })
  return { tips, marks }
}

type Town = Where & { place_id: number }

function townsOf(trips: readonly TripRows[]): Town[] {
  return trips
    .flatMap(({ stops }) => stops)
    .flatMap((stop) => {
      if (!stop.place_id || stop.private) return []
      return {
        country_code: stop.country_code,
        place_id: stop.place_id,
        place_name: stop.place_name,
        place_region: stop.place_region ?? null,
        lat: stop.lat,
        lng: stop.lng,
        population: stop.population ?? null,
      }
    })
}

/** A few towns of each country that most trips lead to. */
function townsMostTravelled(trips: readonly TripRows[]): Town[] {
  const codes = trips.flatMap(({ stops }) => [...new Set(stops.map((stop) => stop.country_code))])
  const tripsTo = Map.groupBy(codes, (code) => code)
  const towns = Map.groupBy(townsOf(trips), (town) => town.country_code)
  return [...towns]
    .toSorted(
      ([one], [other]) =>
        tripsTo.get(other)!.length - tripsTo.get(one)!.length || one.localeCompare(other),
    )
    .slice(0, mostTravelled)
    .flatMap(([, all]) =>
      [...new Map(all.map((town) => [town.place_id, town])).values()].slice(0, perCountry),
    )
}

function columnsOf(town: Place): Where {
  return { country_code: town.countryCode, ...whereabouts(town) }
}
