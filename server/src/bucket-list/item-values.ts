import type { BucketListItemInput, BucketListItemPatch } from '@farfolk/contract/bucket-list'
import type { Place } from '@farfolk/contract/places'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { resolvePlaces } from '../places/queries.ts'

type Sent = BucketListItemInput | BucketListItemPatch

/** The place that was sent, in the gazetteer's words; undefined for none, null for it to go. */
export async function resolveItemPlace(
  db: Executor,
  { place: sent }: Pick<Sent, 'place'>,
): Promise<Place | null | undefined> {
  if (!sent) return sent
  const [place] = await resolvePlaces(db, [sent])
  if (!place) throw new ApiError('invalid', { field: 'bucketListItem.place.id' })
  return place
}

interface Where {
  country: string | null
  place: Place | null
}

/** Where an item then is: its place says the country, and another one beside it is refused. */
export function whereabouts(
  before: Where,
  sent: { country?: string | null | undefined; place: Place | null | undefined },
): { country: string | null; place: string | null } {
  const place = sent.place === undefined ? before.place : sent.place
  if (place === null) {
    const country = sent.country === undefined ? before.country : sent.country
    return { country, place: null }
  }
  if (sent.country && sent.country !== place.countryCode) {
    const message = 'Is not the country of the place'
    throw new ApiError('invalid', { field: 'bucketListItem.country', message })
  }
  return { country: place.countryCode, place: JSON.stringify(place) }
}

interface Done {
  done: boolean
  done_at: Date | null
}

/** Whether an item then is done, and since when. */
export function doneness(before: Done, sent: Pick<Sent, 'done' | 'doneAt'>): Done {
  const done = sent.done ?? (sent.doneAt ? true : before.done)
  if (!done) return { done, done_at: null }
  if (sent.doneAt !== undefined)
    return { done, done_at: sent.doneAt === null ? null : new Date(sent.doneAt) }
  return { done, done_at: before.done ? before.done_at : new Date() }
}
