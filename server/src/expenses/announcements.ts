import type { ExpenseEvent } from '@farfolk/contract/expenses'
import { announce as announceBooking } from '../bookings/announcements.ts'
import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'

export const channel = 'ExpensesChannel'

interface Change {
  tripId: string
  /** Whose cost is shared now, or no more. */
  bookingId?: string | null
}

/** Tells the open pages of who travels along, after the commit. */
export async function announce(
  live: Announcer,
  executor: Executor,
  { tripId, bookingId }: Change,
): Promise<void> {
  announceTo(live, executor, { tripId, to: await listTravellerIds(executor, tripId) })
  if (bookingId) await announceBooking(live, executor, { tripId })
}

export function announceTo(
  live: Announcer,
  executor: Executor,
  { tripId, to }: { tripId: string; to: string[] },
): void {
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies ExpenseEvent)
}
