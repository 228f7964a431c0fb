import { dayMs } from '@farfolk/contract/calendar-days'
import type { InterestId } from '@farfolk/contract/interests'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { timeColumns } from '../meet-ups/meet-up-times.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { addDays, hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

type MeetUp = Insertable<Schema['meet_up']>
type Comer = Insertable<Schema['meet_up_comer']>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  /** Where they live, if the gazetteer has it. */
  ownTown: Place | undefined
  others: readonly { id: string; town: Place | undefined }[]
  trips: readonly TripRows[]
  today: string
}

interface Plan {
  name: string
  description: string
  interest?: InterestId
  spot: string
  startTime: string
  /** On the same day, or behind midnight on the next. */
  endTime?: string
  seats?: number
  comers: number
  /** From today on, or from the first day of a stop. */
  day: number
}

/** Where the shown member lives; of the first they are the one who calls, to the second they come. */
const atHome: readonly Plan[] = [
  {
    name: 'Soup and stories',
    description:
      'I cook a large pot, you bring bread or a story from the road. Slippers are by the door.',
    spot: 'My kitchen, second floor on the left',
    startTime: '18:30',
    endTime: '22:00',
    seats: 8,
    comers: 4,
    day: 6,
  },
  {
    name: 'Round the island by bike',
    interest: 'cycling',
    description: 'Forty kilometres at the pace of the slowest, with a swim for the brave.',
    spot: 'Below the clock of the station',
    startTime: '10:00',
    endTime: '15:00',
    comers: 6,
    day: 9,
  },
  {
    name: 'Language evening',
    interest: 'languages',
    description: 'Four tables, four languages. Change the table with every cup.',
    spot: 'Upper floor of the library café',
    startTime: '19:00',
    endTime: '21:30',
    seats: 24,
    comers: 11,
    day: 2,
  },
  {
    name: 'The museum in an hour',
    interest: 'museums',
    description: 'An hour inside, then coffee and an argument about what it meant.',
    spot: 'At the coat racks',
    startTime: '17:00',
    seats: 6,
    comers: 5,
    day: 16,
  },
  {
    name: 'Slides, maps and cinnamon buns',
    description: 'Ten pictures each, no more. Whoever shows an eleventh does the dishes.',
    spot: 'Room 3 of the boathouse',
    startTime: '18:00',
    endTime: '21:00',
    comers: 7,
    day: -12,
  },
]

/** On the first days of a stop of the shown member's trips. */
const onTheWay: readonly Plan[] = [
  {
    name: 'Sunset from the old walls',
    description:
      'Twenty minutes up, something cold at the top. Everybody who is in town is welcome.',
    spot: 'At the foot of the stairs',
    startTime: '18:00',
    comers: 5,
    day: 0,
  },
  {
    name: 'Night market, little by little',
    interest: 'street-food',
    description: 'One dish a stall, shared by all. We stop when nobody can any more.',
    spot: 'Under the large lantern',
    startTime: '20:00',
    endTime: '23:30',
    seats: 10,
    comers: 3,
    day: 1,
  },
  {
    name: 'Early walk before the crowds',
    description: 'Quiet streets, a bakery that opens at six and back before breakfast.',
    spot: 'Fountain on the square',
    startTime: '06:30',
    endTime: '08:30',
    comers: 2,
    day: 0,
  },
]

/** Where others live. */
const elsewhere: readonly Plan[] = [
  {
    name: 'Board games for travellers',
    description: 'Bring one that fits into a rucksack.',
    spot: 'The long table at the back',
    startTime: '19:30',
    seats: 12,
    comers: 6,
    day: 4,
  },
  {
    name: 'Picnic in the park',
    description: 'Blankets are there. If it rains we meet in the palm house.',
    spot: 'By the chestnut with the bench around it',
    startTime: '13:00',
    endTime: '17:00',
    comers: 9,
    day: 8,
  },
  {
    name: 'Cook what you ate abroad',
    interest: 'cooking',
    description: 'Two kitchens next door to each other, and a neighbour who does not mind.',
    spot: 'Third floor, left',
    startTime: '17:30',
    endTime: '00:30',
    seats: 8,
    comers: 7,
    day: 13,
  },
  {
    name: 'Long way round on foot',
    interest: 'hiking',
    description: 'Eighteen kilometres along the river, and the train back.',
    spot: 'Platform 2',
    startTime: '09:00',
    comers: 4,
    day: 20,
  },
]

interface Called {
  plan: Plan
  ownerId: string
  town: Place
  /** From which its days count. */
  from: string
}

/** Meet-ups where the shown member lives and travels, and where others live; to some of them they come. */
export function inventMeetUps(
  random: Random,
  { ownId, ownTown, others, trips, today }: Club,
): { meetUps: MeetUp[]; comers: Comer[] } {
  const ids = others.map(({ id }) => id)
  const home = ownTown
    ? atHome.map((plan, index): Called => {
        const ownerId = index === 0 ? ownId : random.pick(ids)
        return { plan, ownerId, town: ownTown, from: today }
      })
    : []
  const stops = trips
    .filter(({ trip }) => trip.owner_id === ownId)
    .flatMap((rows) => rows.stops)
    .filter(({ arrival_date: day, private: isPrivate }) => day && day > today && !isPrivate)
  const way = random.sample(stops, onTheWay.length).map((stop, index): Called => {
    const ownerId = random.pick(ids)
    return { plan: onTheWay[index]!, ownerId, town: placeOfStop(stop), from: stop.arrival_date! }
  })
  const hosts = others.filter(({ town }) => town && town.id !== ownTown?.id)
  const away = random.sample(hosts, elsewhere.length).map(({ id, town }, index): Called => {
    return { plan: elsewhere[index]!, ownerId: id, town: town!, from: today }
  })
  const called = [...home, ...way, ...away].map((each) => meetUpOf(random, each, today))
  return {
    meetUps: called.map(({ meetUp }) => meetUp),
    comers: called.flatMap(({ meetUp, plan }, index) => {
      const isOwn = meetUp.owner_id === ownId
      const guests = random.sample(
        ids.filter((id) => id !== meetUp.owner_id),
        plan.comers,
      )
      // To the second of their town and to what is past, and to one on their way.
      const comesAlong = !isOwn && [1, 4, home.length].includes(index)
      const memberIds = comesAlong ? [ownId, ...guests.slice(1)] : guests
      const calledMs = new Date(meetUp.created_at!).getTime()
      return memberIds.map((id, nth) => ({
        meet_up_id: meetUp.id,
        member_id: id,
        created_at: new Date(calledMs + (nth + 1) * hourMs),
      }))
    }),
  }
}

function meetUpOf(random: Random, { plan, ownerId, town, from }: Called, today: string) {
  const { name, description, interest = null, spot, startTime, endTime, seats, day } = plan
  const startDate = addDays(from, day)
  const endDate = endTime ? addDays(startDate, endTime < startTime ? 1 : 0) : null
  const calledMs = Math.min(Date.parse(today), Date.parse(startDate)) - random.whole(3, 9) * dayMs
  const meetUp: MeetUp = {
    id: seededId(random, calledMs),
    owner_id: ownerId,
    name,
    description,
    interest,
    spot,
    place_id: town.id === null ? null : Number(town.id),
    place_name: town.name,
    place_region: town.region,
    country_code: town.countryCode,
    lat: town.lat,
    lng: town.lng,
    population: town.population,
    ...timeColumns({ startDate, startTime, endDate, endTime: endTime ?? null }, town),
    seats: seats ?? null,
    audience: 'members',
    created_at: new Date(calledMs),
    updated_at: new Date(calledMs),
  }
  return { meetUp, plan }
}

function placeOfStop(stop: TripRows['stops'][number]): Place {
  const { place_id: id, place_name: name, lat, lng } = stop
  return {
    id: id === null || id === undefined ? null : String(id),
    name,
    region: stop.place_region ?? null,
    countryCode: stop.country_code,
    lat,
    lng,
    population: stop.population ?? null,
  }
}
