import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { announceToTravellers } from '../trips/travellers-channel.ts'

export const channel = 'TripIdeasChannel'

interface Change {
  tripId: string
  /** Of a single one that has changed; of a wish who has it, or had. */
  authorId?: string
}

export function announce(live: Announcer, executor: Executor, change: Change): Promise<void> {
  return announceToTravellers(live, executor, { channel, ...change })
}
