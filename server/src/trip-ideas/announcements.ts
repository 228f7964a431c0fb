import { TripIdeaEvent } from '@farfolk/contract/trip-ideas'
import type { Executor } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'

export const channel = 'TripIdeasChannel'

export type Announcer = Pick<Live, 'announce'>

/** Tells the open pages of who travels along, after the commit. */
export async function announce(live: Announcer, executor: Executor, tripId: string): Promise<void> {
  const to = await listTravellerIds(executor, tripId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies TripIdeaEvent)
}

/** For many changes at once: whoever is concerned hears of each trip once, when all of them are `told`. */
export function heldAnnouncements(live: Announcer, executor: Executor) {
  const concerned = new Map<string, string[]>()
  const held: Announcer = {
    announce(during, _channel, to, announcement) {
      const { tripId } = TripIdeaEvent.parse(announcement)
      afterCommit(during, () => void concerned.set(tripId, [...to]))
    },
  }
  return {
    live: held,
    tell() {
      for (const [tripId, to] of concerned) {
        live.announce(executor, channel, to, { type: 'changed', tripId })
      }
    },
  }
}
