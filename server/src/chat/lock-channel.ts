import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { channelIsVisible, visibleTo } from '../visibility/visible.ts'
import { channelState } from './channel-json.ts'

export interface LockedChannel {
  id: string
  kind: 'direct' | 'trip' | 'group'
  state: 'open' | 'request'
  lowId: string | null
  highId: string | null
  tripId: string | null
  requesterId: string | null
}

/** Holds a channel against other writers, so that its messages get their places in turn. */
export async function lockChannel(
  trx: Executor,
  viewerId: string,
  id: string,
): Promise<LockedChannel> {
  const channel = await trx
    .selectFrom('channel')
    .select([
      'id',
      'kind',
      'low_id as lowId',
      'high_id as highId',
      'trip_id as tripId',
      'requester_id as requesterId',
    ])
    .select(sql<'open' | 'request'>`${sql.raw(channelState('channel'))}`.as('state'))
    .where('id', '=', id)
    .where(visibleTo(viewerId, (viewer) => channelIsVisible('channel', viewer)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!channel) throw new ApiError('not_found')
  return channel
}
