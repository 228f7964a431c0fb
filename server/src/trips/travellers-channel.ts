import type { ChannelName } from '@farfolk/contract/live'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import { unsized } from '../db/unsized.ts'
import type { Announcer, Live } from '../live/live.ts'
import { companionIsHeard } from '../visibility/companions.ts'
import { travels } from '../visibility/travels.ts'
import { travelsOn } from '../visibility/visible.ts'
import { listTravellerIds } from './seat.ts'

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

interface Change {
  channel: ChannelName
  tripId: string
  /** Of the one thing that is another than it was: who may not be told of them hears nothing. */
  authorId?: string | undefined
}

/** Tells the open pages of who travels along, after the commit. */
export async function announceToTravellers(
  live: Announcer,
  executor: Executor,
  { channel, tripId, authorId }: Change,
): Promise<void> {
  const to = await listHearerIds(executor, tripId, authorId)
  live.announce(executor, channel, to, { type: 'changed', tripId } satisfies TripEvent)
}

/** Who travels along, and may be told of whom, if anybody, a thing of the trip is. */
export async function listHearerIds(
  executor: Executor,
  tripId: string,
  authorId: string | undefined,
): Promise<string[]> {
  if (authorId === undefined) return listTravellerIds(executor, tripId)
  const { rows } = await sql<{ id: string }>`
    select seat.member_id as id
    from traveller seat cross join (values (${authorId}::uuid)) author (id)
    where seat.trip_id = ${tripId} and ${sql.raw(travels('seat'))}
      and ${sql.raw(companionIsHeard('seat.trip_id', 'author.id', 'seat.member_id'))}
    order by seat.member_id`.execute(executor)
  return rows.map(({ id }) => id)
}
