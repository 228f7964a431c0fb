import type { BookingEvent } from '@farfolk/contract/bookings'
import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'

export const channel = 'BookingsChannel'

interface Change {
  tripId: string
  memberId: string
  /** That something happened to a private one is its author's alone as well. */
  isPrivate: boolean
}

/** Tells the open pages of who travels along, after the commit; answers who they are. */
export async function announce(
  live: Announcer,
  executor: Executor,
  { tripId, memberId, isPrivate }: Change,
): Promise<string[]> {
  const to = isPrivate ? [memberId] : await listTravellerIds(executor, tripId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies BookingEvent)
  return to
}
