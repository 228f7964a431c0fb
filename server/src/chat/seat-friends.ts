import { maxGroupMembers } from '@farfolk/contract/chat-groups'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { groupOwnerId, sits } from '../visibility/groups.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'

interface Seating {
  channelId: string
  viewerId: string
  /** Without those who are in it already. */
  userIds: readonly string[]
  /** Of the input. */
  field: string
}

/**
 * Adds own friends to a group that the transaction holds: they read from here on. Who is no friend, for
 * whatever reason, is refused alike; so is who has left, and who was taken out, but to the owner, who brings
 * them back.
 */
export async function seatFriends(
  trx: Executor,
  { channelId, viewerId, userIds, field }: Seating,
): Promise<{ hasBroughtBack: boolean }> {
  const refuse = (message: string) => new ApiError('invalid', { field, message })
  if ((await countFriends(trx, viewerId, userIds)) < userIds.length) {
    throw refuse('Are friends of yours')
  }
  const { count, last, removed } = await lookAtSeats(trx, channelId, userIds)
  if (count + userIds.length > maxGroupMembers) {
    throw refuse(`Are more than ${maxGroupMembers} with those who are there`)
  }
  const { rows } = await sql<{ member_id: string }>`
    with seated as (
      insert into channel_seat (channel_id, member_id, number)
      select ${channelId}, asked.id, ${last} + asked.nth
      from unnest(${userIds}::uuid[]) with ordinality asked(id, nth)
      on conflict (channel_id, member_id) do update
        set number = excluded.number, joined_at = now(), left_at = null, was_removed = false
        where channel_seat.was_removed
          and ${viewerId} = ${sql.raw(groupOwnerId('excluded.channel_id'))}
      returning member_id
    )
    insert into channel_mark (member_id, channel_id, hidden_position, has_opened)
    select seated.member_id, channel.id, channel.last_position, true
    from seated join channel on channel.id = ${channelId}
    on conflict (member_id, channel_id) do update
      set read_position = 0, hidden_position = excluded.hidden_position, has_opened = true
    returning member_id`.execute(trx)
  if (rows.length < userIds.length) throw refuse('Have left this conversation')
  return { hasBroughtBack: removed > 0 }
}

async function countFriends(trx: Executor, viewerId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from friendship tie join member friend on friend.id = tie.other_id
    where tie.member_id = ${viewerId} and tie.other_id = any(${userIds}::uuid[])
      and tie.state = 'friends' and ${visibleTo(viewerId, (viewer) => canMeet('friend', viewer))}`.execute(
    trx,
  )
  return rows[0]!.count
}

/** How many sit there, the last number that was given, and how many of `userIds` were taken out. */
async function lookAtSeats(trx: Executor, channelId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ count: number; last: number; removed: number }>`
    select count(*) filter (where ${sql.raw(sits('seat'))})::integer as count,
      coalesce(max(seat.number), 0) as last,
      (count(*) filter (where seat.was_removed and seat.member_id = any(${userIds}::uuid[])))::integer as removed
    from channel_seat seat where seat.channel_id = ${channelId}`.execute(trx)
  return rows[0]!
}
