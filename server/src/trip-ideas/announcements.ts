import type { TripIdeaEvent } from '@farfolk/contract/trip-ideas'
import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'

export const channel = 'TripIdeasChannel'

/** Tells the open pages of who travels along, after the commit. */
export async function announce(live: Announcer, executor: Executor, tripId: string): Promise<void> {
  const to = await listTravellerIds(executor, tripId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies TripIdeaEvent)
}
