import { dayMs } from '@farfolk/contract/calendar-days'
import { experienceWaitsDays } from '@farfolk/contract/experiences'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema, TravellerTable } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { hourMs } from './days.ts'
import { saidOfCompanions, saidOfFriends } from './experience-words.ts'
import { seededId } from './seeded-id.ts'

type Experience = Insertable<Schema['experience']>
type News = Insertable<Schema['notification']>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  friendships: readonly Insertable<Schema['friendship']>[]
  trips: readonly TripRows[]
  travellers: readonly Insertable<TravellerTable>[]
  midnightMs: number
}

interface Pair {
  ids: readonly [string, string]
  /** Since when they have something to say. */
  sinceMs: number
}

/** Of each way of knowing each other, those of the shown member first. */
const pairsOfEach = 12
const pairsOfOwn = 5
const waitMs = experienceWaitsDays * dayMs

/** What members say of each other, half of them in return; one about the shown member waits. */
export function inventExperiences(
  random: Random,
  club: Club,
): { experiences: Experience[]; news: News[] } {
  const { ownId, midnightMs } = club
  const latestMs = midnightMs - hourMs
  const experiences: Experience[] = []
  const taken = new Set<string>()

  for (const [known, said] of [
    [companionsOf(club), saidOfCompanions],
    [friendsOf(club), saidOfFriends],
  ] as const) {
    const words = random.sample(said, said.length)
    for (const { ids, sinceMs } of chosenOf(random, ownId, known)) {
      const key = ids.toSorted().join()
      if (taken.has(key) || words.length < 2) continue
      taken.add(key)
      const [author, other] = random.sample(ids, 2) as [string, string]
      const firstMs = Math.floor(random.between(sinceMs, latestMs))
      const nextMs = Math.floor(random.between(firstMs, Math.min(firstMs + waitMs, latestMs)))
      const isReturned = random.chance(0.5)
      const publishedMs = isReturned ? nextMs : firstMs + waitMs
      const first = { author_id: author, about_id: other, ...words.pop()! }
      experiences.push(rowOf(random, first, firstMs, publishedMs))
      if (!isReturned) continue
      const second = { author_id: other, about_id: author, ...words.pop()! }
      experiences.push(rowOf(random, second, nextMs, publishedMs))
    }
  }

  const waiting = friendsOf(club).find(
    ({ ids }) => ids.includes(ownId) && !taken.has(ids.toSorted().join()),
  )
  if (!waiting) return { experiences, news: [] }
  const author = waiting.ids.find((id) => id !== ownId)!
  const createdMs = Math.max(waiting.sinceMs, latestMs - 2 * dayMs)
  const words = { author_id: author, about_id: ownId, ...lastWords }
  experiences.push(rowOf(random, words, createdMs, createdMs + waitMs))
  return { experiences, news: [newsOf(random, author, ownId, createdMs)] }
}

const lastWords = {
  kind: 'met',
  recommended: 'yes',
  body: 'Found the one dry bench in the whole park, and knew why the bridge has two names.',
} as const

type Words = Pick<Experience, 'author_id' | 'about_id' | 'kind' | 'recommended' | 'body'>

function rowOf(random: Random, words: Words, createdMs: number, publishedMs: number): Experience {
  return {
    ...words,
    id: seededId(random, createdMs),
    published_at: new Date(publishedMs),
    created_at: new Date(createdMs),
    updated_at: new Date(createdMs),
  }
}

function newsOf(random: Random, authorId: string, memberId: string, createdMs: number): News {
  return {
    member_id: memberId,
    id: seededId(random, createdMs),
    type: 'experience_written',
    actor_id: authorId,
    subject_kind: 'user',
    subject_id: authorId,
    read_at: null,
    created_at: new Date(createdMs),
  }
}

function chosenOf(random: Random, ownId: string, known: readonly Pair[]): Pair[] {
  const { own = [], others = [] } = Object.groupBy(known, ({ ids }) =>
    ids.includes(ownId) ? 'own' : 'others',
  )
  return [...random.sample(own, pairsOfOwn), ...random.sample(others, pairsOfEach - pairsOfOwn)]
}

function friendsOf({ friendships }: Club): Pair[] {
  return friendships
    .filter(({ member_id, other_id, state }) => state === 'friends' && member_id < other_id)
    .map(({ member_id, other_id, created_at }) => ({
      ids: [member_id, other_id],
      sinceMs: new Date(created_at!).getTime(),
    }))
}

function companionsOf({ trips, travellers, midnightMs }: Club): Pair[] {
  const finished = new Map(
    trips
      .filter(({ trip }) => Date.parse(trip.end_date ?? '') < midnightMs - dayMs)
      .map(({ trip }) => [trip.id, trip]),
  )
  return travellers.flatMap(({ trip_id, member_id, status, created_at }): Pair[] => {
    const trip = finished.get(trip_id)
    if (!trip || !member_id || status !== 'accepted' || member_id === trip.owner_id) return []
    const endMs = Date.parse(trip.end_date!) + dayMs
    const sinceMs = Math.max(endMs, new Date(created_at!).getTime())
    return [{ ids: [trip.owner_id, member_id], sinceMs: Math.min(sinceMs, midnightMs - dayMs) }]
  })
}
