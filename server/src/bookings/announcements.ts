import { BookingEvent } from '@farfolk/contract/bookings'
import type { Executor } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'

export const channel = 'BookingsChannel'

export type Announcer = Pick<Live, 'announce'>

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

/** For many changes at once: whoever is concerned hears of each trip once, when all of them are `told`. */
export function heldAnnouncements(live: Announcer, executor: Executor) {
  const concerned = new Map<string, Set<string>>()
  const held: Announcer = {
    announce(during, _channel, to, announcement) {
      const { tripId } = BookingEvent.parse(announcement)
      afterCommit(during, () => {
        concerned.set(tripId, new Set([...(concerned.get(tripId) ?? []), ...to]))
      })
    },
  }
  return {
    live: held,
    tell() {
      for (const [tripId, to] of concerned) {
        live.announce(executor, channel, [...to], { type: 'changed', tripId })
      }
    },
  }
}
