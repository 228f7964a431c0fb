import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { notFoundWhere } from '../http/not-found-where.ts'
import type { Live } from '../live/live.ts'
import { announceGone } from '../notifications/announcements.ts'
import type { Notifications } from '../notifications/notify.ts'
import { addedToGroup } from './added-to-group.ts'
import { findVersion, leaveGroup } from './change-group.ts'
import { channelState, channelVersion } from './channel-json.ts'
import { tellChannel, tellMembers } from './live.ts'
import { lockChannel } from './lock-channel.ts'
import { oneOwn } from './queries.ts'
import { retractRequest } from './requests.ts'

interface MarkDeps {
  db: Database
  notifications: Notifications
  live: Live
}

const asked = (viewerId: string, channelId: string) =>
  sql`asked as (select ${viewerId}::uuid as viewer_id, ${channelId}::uuid as id)`

/** Of a row of `asked` the channel, as the viewer hears it. */
const ownOfAsked = sql.raw(oneOwn('asked.viewer_id', 'asked.id'))

const markedChannel = 'channel_mark_channel_id_fkey'

interface Marked {
  from: number
  moved: number | null
  state: 'open' | 'request'
  /** Of notifications. */
  forgotten: string[]
}

/** Moves the viewer's read mark on, never back; null is the last message. That one was added to it is no news by then. */
export async function markRead(
  { db, live }: Pick<MarkDeps, 'db' | 'live'>,
  viewerId: string,
  channelId: string,
  position: number | null,
): Promise<void> {
  await tx(db, async (trx) => {
    const { rows } = await sql<Marked>`
      with ${asked(viewerId, channelId)}, seen as (
        select own.id, own.kind, own.read_position, ${sql.raw(channelState('own'))} as state,
          least(coalesce(${position}::integer, own.last_position), own.last_position) as place
        from asked cross join lateral (select own.* from ${ownOfAsked}) own
      ), moved as (
        insert into channel_mark (member_id, channel_id, read_position)
        select ${viewerId}, id, place from seen
        on conflict (member_id, channel_id) do update
          set read_position = excluded.read_position
          where channel_mark.read_position < excluded.read_position
        returning read_position
      ), forgotten as (
        delete from notification n using seen
        where seen.kind = 'group' and n.member_id = ${viewerId} and n.subject_id = seen.id
          and n.type = ${addedToGroup}
        returning n.id
      )
      select seen.state, seen.read_position as from, moved.read_position as moved,
        array(select id from forgotten) as forgotten
      from seen left join moved on true`
      .execute(trx)
      .catch(notFoundWhere(markedChannel))
    const [found] = rows
    if (!found) throw new ApiError('not_found')
    const gone = {
      member_id: viewerId,
      type: addedToGroup,
      subject_kind: 'channel',
      subject_id: channelId,
    } as const
    announceGone(
      live,
      trx,
      'removed',
      found.forgotten.map((id) => ({ id, ...gone })),
    )
    if (found.moved === null) return
    const place = { from: found.from, position: found.moved }
    const mark = { type: 'read', channelId, userId: viewerId, ...place } as const
    // Who asks is not to learn what became of it before the answer.
    if (found.state === 'request') tellMembers(live, trx, mark, [viewerId])
    else await tellChannel(live, trx, mark)
  })
}

interface Left {
  id: string
  kind: 'direct' | 'trip' | 'group'
  version: string
  position: number
  isRequest: boolean
  requesterId: string | null
  lowId: string | null
  highId: string | null
}

/**
 * Takes all that a channel holds out of the viewer's sight; the read mark, which others see, stays. A group
 * is left for good, and the others see it.
 * 412 where none of `versions` (null: any) is its version any more.
 */
export async function leaveChannel(
  { db, notifications, live }: MarkDeps,
  viewerId: string,
  channelId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    const { rows } = await sql<Left>`
      with ${asked(viewerId, channelId)}, seen as (
        select own.id, own.kind, own.last_position as position, own.requester_id as "requesterId",
          own.opened_at is null as "isRequest", own.low_id as "lowId", own.high_id as "highId",
          ${sql.raw(channelVersion('own', 'asked.viewer_id'))} as version
        from asked cross join lateral (select own.* from ${ownOfAsked}) own
      ), hidden as (
        insert into channel_mark (member_id, channel_id, hidden_position)
        select ${viewerId}, id, (select last_position from channel where channel.id = seen.id) from seen
        where kind <> 'group' and (${versions}::text[] is null or version = any(${versions}::text[]))
        on conflict (member_id, channel_id) do update set
          hidden_position = greatest(channel_mark.hidden_position, excluded.hidden_position),
          has_opened = false
      )
      select * from seen`
      .execute(trx)
      .catch(notFoundWhere(markedChannel))
    const [left] = rows
    if (!left) throw new ApiError('not_found')
    if (left.kind === 'group') {
      await lockChannel(trx, viewerId, channelId)
      // Who came in meanwhile, while it was not held, makes another of it.
      if (versions) requireVersion(versions, await findVersion(trx, { channelId, viewerId }))
      await leaveGroup(trx, { notifications, live }, { channelId, memberId: viewerId })
      return
    }
    requireVersion(versions, left.version)
    const isOfAnother = left.requesterId !== null && left.requesterId !== viewerId
    if (left.isRequest && isOfAnother) await retractRequest(trx, notifications, left)
    // To the member's other devices alone: leaving tells the others nothing.
    const mark = {
      type: 'read',
      channelId,
      userId: viewerId,
      from: 0,
      position: left.position,
    } as const
    tellMembers(live, trx, mark, [viewerId])
  })
}
