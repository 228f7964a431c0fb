import type { Insertable } from 'kysely'
import { type Random, randomFrom } from '../art/random.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Schema, TravellerTable } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { insertWords } from '../search/words.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { type TripContent, tripRows, type TripRows } from '../trips/trip-rows.ts'
import { findCities } from './find-cities.ts'
import { photosOf, type DemoPhotos } from './draw-albums.ts'
import { inventAlbums } from './invent-albums.ts'
import { inventConversations } from './invent-conversations.ts'
import { inventFriendNews, inventFriendships } from './invent-friendships.ts'
import { inventCountries } from './invent-countries.ts'
import { inventMember } from './invent-member.ts'
import { inventTrip, type Phase } from './invent-trip.ts'
import { itineraries } from './itineraries/itineraries.ts'
import type { Itinerary } from './itineraries/itinerary.ts'
import { people } from './people.ts'
import type { DemoPerson } from './people/person.ts'
import { seededId } from './seeded-id.ts'

export interface DemoClubOptions {
  /** `YYYY-MM-DD`: the journeys lie around it. */
  today: string
  /** Of the password that all of its members share. */
  passwordHash: string
  /** Another seed is another club. */
  seed?: string
  /** Has the albums' photos drawn later, in the transaction that makes the club. */
  drawLater?: (trx: Executor, photos: DemoPhotos) => Promise<void>
}

const tripsInAll = 200
/** More than the others', so that the one whose sign-in is shown has something to see. */
const tripsOfFirst = 9

interface Member {
  id: string
  person: DemoPerson
  createdMs: number
}

/**
 * Fills an empty club, in one transaction. The same seed and day make the same club, with the same
 * ids. Cities that the gazetteer does not have are left out.
 */
export async function makeDemoClub(db: Database, options: DemoClubOptions): Promise<void> {
  const random = randomFrom(options.seed ?? 'the first demo club')
  const midnightMs = Date.parse(options.today)
  const cities = await findCities(db, [
    ...people.map(({ city, country }) => `${city}, ${country}`),
    ...itineraries.flatMap(({ stops }) => stops),
  ])
  const invented = people.map((person) =>
    inventMember(random, person, {
      createdAt: new Date(midnightMs - random.between(40, 800) * 86_400_000),
      hometown: cities.get(`${person.city}, ${person.country}`),
      passwordHash: options.passwordHash,
    }),
  )
  const members = invented.map(({ member }, index): Member => ({
    id: member.id,
    person: people[index]!,
    createdMs: member.created_at.getTime(),
  }))
  const friendships = inventFriendships(random, members, midnightMs)
  const news = inventFriendNews(random, friendships, midnightMs)

  const uses = new Map<Itinerary, string[]>()
  const trips: TripRows[] = []
  const travellers: Insertable<TravellerTable>[] = []
  for (let index = 0; trips.length < tripsInAll; index++) {
    const owner = members[index < tripsOfFirst ? 0 : index % members.length]!
    const itinerary = chooseItinerary(random, owner, uses)
    const phase = choosePhase(random, index)
    const { today } = options
    const own = trips.filter(({ trip }) => trip.owner_id === owner.id)
    const content = firstThat(
      () => inventTrip({ random, today, owner: owner.person, itinerary, cities, phase }),
      (trip) => !own.some((other) => overlap(trip, other)),
    )
    if (!content) continue
    const begins = Date.parse(content.startDate ?? today)
    const latest = Math.min(midnightMs - 3_600_000, begins - 3 * 86_400_000)
    const earliest = Math.max(Math.min(owner.createdMs, latest), latest - 150 * 86_400_000)
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

  const first = members[0]!
  const known = new Set(
    friendships.filter(({ member_id }) => member_id === first.id).map(({ other_id }) => other_id),
  )
  const { channels, messages, marks } = inventConversations(random, {
    ownId: first.id,
    friendships,
    strangerIds: members.map(({ id }) => id).filter((id) => id !== first.id && !known.has(id)),
    trips,
    travellers,
    midnightMs,
  })

  const ofCountries = randomFrom(`${options.seed ?? 'the first demo club'}: countries`)
  const countries = members.flatMap(({ id, person: { country }, createdMs }) =>
    inventCountries(ofCountries, { id, country, createdMs }),
  )

  const albums = inventAlbums(randomFrom(`${options.seed ?? 'the first demo club'}: albums`), {
    members: members.map(({ id, person }) => ({
      id,
      hometown: cities.get(`${person.city}, ${person.country}`),
    })),
    trips,
    today: options.today,
  })

  await tx(db, async (trx) => {
    await trx
      .insertInto('member')
      .values(invented.map(({ member }) => member))
      .execute()
    await trx
      .insertInto('member_language')
      .values(invented.flatMap(({ languages }) => languages))
      .execute()
    await insertWords(trx, new Set(invented.flatMap(({ words }) => words)))
    await trx.insertInto('visited_country').values(countries).execute()
    await trx.insertInto('friendship').values(friendships).execute()
    await trx.insertInto('notification').values(news).execute()
    await insertTrips(trx, trips)
    if (travellers.length > 0) await trx.insertInto('traveller').values(travellers).execute()
    await trx.insertInto('channel').values(channels).execute()
    await trx.insertInto('channel_mark').values(marks).execute()
    await trx.insertInto('message').values(messages).execute()
    await trx
      .insertInto('album')
      .values(albums.map(({ album }) => album))
      .execute()
    await options.drawLater?.(trx, photosOf(albums))
  })
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

/** What one likes, often at home, rarely what many others do already. */
function chooseItinerary(
  random: Random,
  { id, person }: Member,
  uses: Map<Itinerary, string[]>,
): Itinerary {
  const likes = new Set(person.interests.split(' '))
  const weights = itineraries.map((itinerary) => {
    const shared = itinerary.interests.split(' ').filter((interest) => likes.has(interest)).length
    const users = uses.get(itinerary) ?? []
    if (users.includes(id)) return 0
    const isHome = itinerary.stops.some((stop) => stop.endsWith(person.country))
    return (0.5 + shared * 1.5 + (isHome ? 3 : 0)) / (1 + users.length) ** 2
  })
  let left = random.between(
    0,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const at = weights.findIndex((weight) => weight > 0 && (left -= weight) <= 0)
  const chosen = itineraries[Math.max(0, at)] ?? itineraries[0]!
  uses.set(chosen, [...(uses.get(chosen) ?? []), id])
  return chosen
}

/** Friends who come along, as many as there are seats. */
function inventCompany(
  random: Random,
  { trip }: TripRows,
  friendships: readonly Insertable<Schema['friendship']>[],
  createdMs: number,
): Insertable<TravellerTable>[] {
  if (trip.group_type === 'solo' || trip.audience === 'me') return []
  const friends = friendships.filter(
    ({ member_id, state }) => member_id === trip.owner_id && state === 'friends',
  )
  const seats = (trip.max_travellers ?? 4) - 1
  return random.sample(friends, random.whole(0, Math.min(3, seats))).map((friend, index) => ({
    trip_id: trip.id,
    id: seededId(random, createdMs + 1 + index),
    member_id: friend.other_id,
    email: null,
    status: 'accepted' as const,
    created_at: new Date(createdMs + (1 + index) * 3_600_000),
  }))
}
