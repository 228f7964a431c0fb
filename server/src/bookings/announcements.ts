import type { BookingEvent } from '@farfolk/contract/bookings'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'
import { travelsOn } from '../visibility/visible.ts'

const channel = 'BookingsChannel'

interface Change {
  tripId: string
  memberId: string
  /** That something happened to a private one is its author's alone as well. */
  isPrivate: boolean
}

/** Tells the open pages of who travels along, after the commit. */
export async function announce(
  live: Live,
  executor: Executor,
  { tripId, memberId, isPrivate }: Change,
): Promise<void> {
  const to = isPrivate ? [memberId] : await listTravellerIds(executor, tripId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies BookingEvent)
}

/** $1 the trip, $2 the members. */
const travellingText = `select online.id from unnest($2::uuid[]) online (id)
  where ${travelsOn('$1::uuid', 'online.id')}`

export function defineChannel(live: Live, pool: pg.Pool): void {
  live.channel<BookingEvent>(channel, {
    topicOf: ({ tripId }) => tripId,
    async present([event], online) {
      const { rows } = await pool.query<{ id: string }>(travellingText, [event.tripId, online])
      return rows.map(({ id: memberId }) => ({ memberId, data: event }))
    },
  })
}
