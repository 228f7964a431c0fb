import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { groupOwnerId, sits } from '../visibility/groups.ts'
import { isHeard, visibleTo } from '../visibility/visible.ts'
import { retractAdded, tellAdded } from './added-to-group.ts'
import { channelVersion } from './channel-json.ts'
import { isOfNobodyElse } from './empty-groups.ts'
import { tellChannel } from './live.ts'
import { lockChannel } from './lock-channel.ts'
import { seatFriends } from './seat-friends.ts'

interface SeatDeps {
  notifications: Notifications
  live: Live
}

interface GroupDeps extends SeatDeps {
  db: Database
}

interface Asked {
  channelId: string
  viewerId: string
}

interface Naming {
  name: string | null
  versions: string[] | null
}

/** 412 where none of `versions` (null: any) is its version any more. */
export async function renameGroup(
  { db, live }: Pick<GroupDeps, 'db' | 'live'>,
  { channelId, viewerId, name, versions }: Asked & Naming,
): Promise<void> {
  await tx(db, async (trx) => {
    await lockGroup(trx, viewerId, channelId)
    if (versions) requireVersion(versions, await findVersion(trx, { channelId, viewerId }))
    if (name === null) {
      await trx.deleteFrom('channel_name').where('channel_id', '=', channelId).execute()
    } else {
      const named = { author_id: viewerId, name }
      await trx
        .insertInto('channel_name')
        .values({ channel_id: channelId, ...named })
        .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(named))
        .execute()
    }
    await tellChannel(live, trx, { type: 'changed', channelId })
  })
}

/** Of a channel that the transaction holds, as the viewer sees it. */
export async function findVersion(trx: Executor, { channelId, viewerId }: Asked): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${sql.raw(channelVersion('channel', 'viewer.id'))} as version
    from channel cross join (select ${viewerId}::uuid as id) viewer
    where channel.id = ${channelId}`.execute(trx)
  return rows[0]!.version
}

/**
 * Those who are there already, and heard by the viewer, are nothing new; of the others nobody is to learn that
 * they are there. Throws 429 past so many times a day that somebody is brought back.
 */
export async function addGroupMembers(
  { db, notifications, live, rateLimits }: GroupDeps & { rateLimits: Pick<RateLimits, 'scaled'> },
  { channelId, viewerId, userIds }: Asked & { userIds: readonly string[] },
): Promise<void> {
  await tx(db, async (trx) => {
    await lockGroup(trx, viewerId, channelId)
    const added = new Set(userIds)
    for (const id of await listHeard(trx, { channelId, viewerId })) added.delete(id)
    if (added.size === 0) return
    const field = 'members.userIds'
    const seating = { channelId, viewerId, userIds: [...added], field }
    if ((await seatFriends(trx, seating)).hasBroughtBack) {
      await countBeginning(trx, rateLimits, { memberId: viewerId, kind: 'groups' })
    }
    await tellAdded(trx, notifications, { channelId, actorId: viewerId, userIds: [...added] })
    await tellChannel(live, trx, { type: 'changed', channelId })
    // What was written while this was waited for tells those alone who were there before.
    live.refreshSoon(trx, [...added])
  })
}

async function listHeard(trx: Executor, { channelId, viewerId }: Asked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from channel_seat seat join member on member.id = seat.member_id
    where seat.channel_id = ${channelId} and ${sql.raw(sits('seat'))}
      and ${visibleTo(viewerId, (viewer) => isHeard('member', viewer))}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The owner takes others out, as far as they hear them; anybody may so leave themselves. */
export async function removeGroupMember(
  { db, ...deps }: GroupDeps,
  { channelId, viewerId, userId }: Asked & { userId: string },
): Promise<void> {
  await tx(db, async (trx) => {
    await lockGroup(trx, viewerId, channelId)
    if (userId === viewerId) {
      await leaveGroup(trx, deps, { channelId, memberId: viewerId })
      return
    }
    const { rows } = await sql<{ isOwner: boolean }>`
      select ${viewerId} = ${sql.raw(groupOwnerId('seat.channel_id'))} as "isOwner"
      from channel_seat seat join member on member.id = seat.member_id
      where seat.channel_id = ${channelId} and seat.member_id = ${userId} and ${sql.raw(sits('seat'))}
        and ${visibleTo(viewerId, (viewer) => isHeard('member', viewer))}`.execute(trx)
    if (!rows[0]) throw new ApiError('not_found')
    if (!rows[0].isOwner) throw new ApiError('not_allowed')
    await endSeat(trx, deps, { channelId, memberId: userId, wasRemoved: true })
  })
}

interface Seat {
  channelId: string
  memberId: string
}

/** For good: nobody adds again who has left. Of a group that the transaction holds. */
export async function leaveGroup(trx: Executor, deps: SeatDeps, seat: Seat): Promise<void> {
  await endSeat(trx, deps, { ...seat, wasRemoved: false })
}

/** With the last seat the group goes, and all that was written in it; the sweep takes its images. */
async function endSeat(
  trx: Executor,
  { notifications, live }: SeatDeps,
  { channelId, memberId, wasRemoved }: Seat & { wasRemoved: boolean },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from channel_mark where channel_id = ${channelId} and member_id = ${memberId}
    ), ended as (
      update channel_seat seat set left_at = now(), was_removed = ${wasRemoved}
      where seat.channel_id = ${channelId} and seat.member_id = ${memberId}
        and ${sql.raw(sits('seat'))}
    )
    delete from channel where id = ${channelId} and ${isOfNobodyElse(memberId)}`.execute(trx)
  await retractAdded(trx, notifications, { channelId, memberId })
  // Their open pages lose the conversation, and what was unread in it.
  live.refresh(trx, [memberId])
  await tellChannel(live, trx, { type: 'changed', channelId })
}

/** Holds it against others who change it; 403 where it is of two or of a trip. */
async function lockGroup(trx: Executor, viewerId: string, channelId: string): Promise<void> {
  const { kind } = await lockChannel(trx, viewerId, channelId)
  if (kind !== 'group') throw new ApiError('not_allowed')
}
