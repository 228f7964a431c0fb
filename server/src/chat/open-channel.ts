import type { ChannelInput } from '@farfolk/contract/chat'
import { sql } from 'kysely'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import type { Connections, Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import { notFoundWhere } from '../http/not-found-where.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { canMeet, channelIsVisible, profileIsVisible, travelsOn } from '../visibility/visible.ts'
import { areTied } from './channel-json.ts'

/**
 * The channel with a member or of a trip, made where there is none: the same pair and the same trip
 * have one, whoever asks first. It is in the viewer's list from now on, also where they had left it.
 */
export async function openChannel(
  connections: Connections,
  viewerId: string,
  input: ChannelInput,
): Promise<{ id: string; isNew: boolean }> {
  const { pool, db } = connections
  const wanted =
    input.tripId === undefined
      ? await pairWith(pool, viewerId, peerIn(input.userIds ?? [], viewerId))
      : await naming('channel.tripId', ofTrip(connections, viewerId, input.tripId))
  const earlier = await findChannel(pool, wanted)
  if (earlier !== undefined) return findAgain(db, viewerId, earlier)
  const id = input.id ?? uuid()
  const made = await sql<{ id: string }>`
    with made as (
      insert into channel (id, kind, low_id, high_id, trip_id)
      values (${id}, ${wanted.tripId === null ? 'direct' : 'trip'},
        ${wanted.lowId}, ${wanted.highId}, ${wanted.tripId})
      on conflict do nothing
      returning id, kind, low_id, high_id
    ), marked as (
      insert into channel_mark (member_id, channel_id, has_opened)
      select member_id, made.id, member_id = ${viewerId} from made, unnest(array[low_id, high_id]) member_id
      where made.kind = 'direct'
    )
    select id from made`
    .execute(db)
    .catch(notFoundWhere('channel_trip_id_fkey', 'channel_low_id_fkey', 'channel_high_id_fkey'))
  if (made.rows[0]) return { id, isNew: true }
  // Made in the same moment by another call, or an id that is taken.
  const other = (await findChannel(pool, wanted)) ?? (await findById(pool, viewerId, id))
  if (other === undefined) throw new ApiError('conflict', { field: 'channel.id' })
  return findAgain(db, viewerId, other)
}

/** A trip's channel without a mark was never left: it is in the list as it is. */
async function findAgain(db: Database, memberId: string, id: string) {
  await db
    .updateTable('channel_mark')
    .set({ has_opened: true })
    .where('member_id', '=', memberId)
    .where('channel_id', '=', id)
    .where('has_opened', '=', false)
    .execute()
  return { id, isNew: false }
}

interface Wanted {
  lowId: string | null
  highId: string | null
  tripId: string | null
}

/** The one other member; the viewer may be named too. */
function peerIn(userIds: readonly string[], viewerId: string): string {
  const others = new Set(userIds)
  others.delete(viewerId)
  const [peerId] = others
  if (peerId === undefined || others.size > 1) {
    throw new ApiError('invalid', {
      field: 'channel.userIds',
      message: 'Is one other member',
    })
  }
  return peerId
}

const peerText = `select peer.id,
    ${areTied('peer.id', '$2::uuid')} or ${profileIsVisible('peer', '$2::uuid')}
      or exists (select from channel
        where channel.low_id = least(peer.id, $2::uuid)
          and channel.high_id = greatest(peer.id, $2::uuid)) as may
  from member peer where peer.id = $1::uuid and ${canMeet('peer', '$2::uuid')}`

async function pairWith(pool: pg.Pool, viewerId: string, peerId: string): Promise<Wanted> {
  const { rows } = await pool.query<{ may: boolean }>(peerText, [peerId, viewerId])
  const field = 'channel.userIds'
  if (!rows[0]) throw new ApiError('not_found', { field })
  // Who hides the profile from strangers is not written to by them either.
  if (!rows[0].may) throw new ApiError('not_allowed', { field })
  const [lowId = null, highId = null] = [viewerId, peerId].sort()
  return { lowId, highId, tripId: null }
}

const tripText = `select where ${travelsOn('$1::uuid', '$2::uuid')}`

async function ofTrip(
  { pool, db }: Connections,
  viewerId: string,
  tripId: string,
): Promise<Wanted> {
  const { rowCount } = await pool.query(tripText, [tripId, viewerId])
  if (rowCount === 0) throw await explainNotOwn(db, 'trip', tripId, viewerId)
  return { lowId: null, highId: null, tripId }
}

const channelText = `select id from channel
  where (low_id = $1::uuid and high_id = $2::uuid) or trip_id = $3::uuid`

async function findChannel(pool: pg.Pool, { lowId, highId, tripId }: Wanted) {
  const { rows } = await pool.query<{ id: string }>(channelText, [lowId, highId, tripId])
  return rows[0]?.id
}

const byIdText = `select id from channel
  where id = $1::uuid and ${channelIsVisible('channel', '$2::uuid')}`

async function findById(pool: pg.Pool, viewerId: string, id: string) {
  const { rows } = await pool.query<{ id: string }>(byIdText, [id, viewerId])
  return rows[0]?.id
}
