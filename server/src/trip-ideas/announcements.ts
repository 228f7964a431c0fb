import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { announceToTravellers } from '../trips/travellers-channel.ts'

export const channel = 'TripIdeasChannel'

export function announce(live: Announcer, executor: Executor, tripId: string): Promise<void> {
  return announceToTravellers(live, executor, { channel, tripId })
}
