import { dayMs, dayOf } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { BucketListItemTable } from '../db/tables/bucket-list.ts'
import { seededId } from './seeded-id.ts'
import { type Wish, wishes } from './wishes.ts'

interface Dreamer {
  id: string
  createdMs: number
  /** How many things are on the list. */
  count: number
}

/** What a member wants to see and do, a part of it done by now. Unknown cities leave their country. */
export function inventBucketList(
  random: Random,
  { id: owner_id, createdMs, count }: Dreamer,
  cities: ReadonlyMap<string, Place>,
  midnightMs: number,
): Insertable<BucketListItemTable>[] {
  return random.sample(wishes, count).map(({ category, title, description, where }, position) => {
    const atMs = Math.floor(random.between(createdMs, midnightMs - dayMs))
    const isDone = random.chance(0.25)
    const doneMs = random.between(atMs, midnightMs)
    const wantedMs = midnightMs + random.between(60, 900) * dayMs
    return {
      id: seededId(random, atMs),
      owner_id,
      category,
      title,
      description,
      ...whereabouts(where, cities),
      url: null,
      image_id: null,
      target_date: !isDone && random.chance(0.3) ? dayOf(wantedMs) : null,
      done: isDone,
      done_at: isDone ? new Date(doneMs) : null,
      position,
      audience: null,
      trip_id: null,
      created_at: new Date(atMs),
      updated_at: new Date(isDone ? doneMs : atMs),
    }
  })
}

function whereabouts(where: Wish['where'], cities: ReadonlyMap<string, Place>) {
  const place = cities.get(where)
  return {
    country: where ? where.slice(-2) : null,
    place: place ? JSON.stringify(place) : null,
  }
}
