import type { BookingEvent } from '@farfolk/contract/bookings'
import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { listHearerIds } from '../trips/travellers-channel.ts'

export const channel = 'BookingsChannel'

interface Change {
  tripId: string
  /** Of the booking; not told where its cost alone is another, which all see. */
  authorId?: string
  /** That something happened to a private one is its author's alone as well. */
  isPrivate?: boolean
}

/** Tells the open pages of who travels along and may be told of the author, after the commit; answers who they are. */
export async function announce(
  live: Announcer,
  executor: Executor,
  { tripId, authorId, isPrivate = false }: Change,
): Promise<string[]> {
  const isOfAuthor = isPrivate && authorId !== undefined
  const to = isOfAuthor ? [authorId] : await listHearerIds(executor, tripId, authorId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies BookingEvent)
  return to
}
