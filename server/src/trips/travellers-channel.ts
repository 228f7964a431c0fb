import type { ChannelName } from '@farfolk/contract/live'
import type pg from 'pg'
import { unsized } from '../db/unsized.ts'
import type { Live } from '../live/live.ts'
import { travelsOn } from '../visibility/visible.ts'

/** Of every such channel: something of a trip is another than it was. */
interface TripEvent {
  type: 'changed'
  tripId: string
}

/** $1 the trip, $2 the members. */
export const travellingText = `select online.id from unnest(${unsized('$2::uuid[]')}) online (id)
  where ${travelsOn('$1::uuid', 'online.id')}`

/** A channel of what is for who travels on a trip, and nobody else. */
export function defineTravellersChannel(live: Live, pool: pg.Pool, channel: ChannelName): void {
  live.channel<TripEvent>(channel, {
    topicOf: ({ tripId }) => tripId,
    async present([event], online) {
      const { rows } = await pool.query<{ id: string }>(travellingText, [event.tripId, online])
      return rows.map(({ id: memberId }) => ({ memberId, data: event }))
    },
  })
}
