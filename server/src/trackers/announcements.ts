import type { TripWayEvent } from '@farfolk/contract/tracks'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import { unsized } from '../db/unsized.ts'
import { spend } from '../limits/limits.ts'
import type { Announcer, Live } from '../live/live.ts'
import type { Kept } from './keep-positions.ts'

const channel = 'TripWaysChannel'

/** A phone sends every few seconds; what comes meanwhile is there with the next one that is told. */
const oncePerMinute = { count: 1, seconds: 60 }

/**
 * $1 the trip, $2 the members. Its owner alone: to all others, who travels along too, a recorded day comes to be
 * seen by the end of a day and by nothing that a phone does, see visibility/recorded-ways.ts.
 */
const ownersText = `select trip.owner_id as id from trip
  where trip.id = $1::uuid and trip.owner_id = any(${unsized('$2::uuid[]')})`

export function defineWaysChannel(live: Live, pool: pg.Pool): void {
  live.channel<TripWayEvent>(channel, {
    topicOf: ({ tripId }) => tripId,
    async present([event], online) {
      const { rows } = await pool.query<{ id: string }>(ownersText, [event.tripId, online])
      return rows.map(({ id: memberId }) => ({ memberId, data: event }))
    },
  })
}

/** Tells the open pages of whose phone it is. */
export async function announceWays(
  live: Announcer,
  executor: Executor,
  { memberId, days }: Kept,
): Promise<void> {
  for (const tripId of new Set(days.map((day) => day.tripId))) {
    if (!(await spend(executor, `way-told:${tripId}`, oncePerMinute))) continue
    live.announce(executor, channel, [memberId], { type: 'changed', tripId } satisfies TripWayEvent)
  }
}
