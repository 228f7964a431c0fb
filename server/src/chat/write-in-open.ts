import type pg from 'pg'
import { nextUpdatedAtText } from '../db/next-updated-at.ts'
import { channelIsVisible, isHeard } from '../visibility/visible.ts'
import { channelState, memberIdsIn } from './channel-json.ts'
import { messageJson, newPartsOf } from './message-json.ts'

export interface Written {
  /** The message as its sender gets it. */
  json: string
  /** Who is in the channel. */
  members: string[]
}

/**
 * SQL of the position of what is answered, of a member who sees it; null where there is no such message of the
 * channel.
 */
export function answeredPosition(channelId: string, id: string, viewer: string): string {
  return `(select original.position from message original
    join member author on author.id = original.sender_id
    left join channel_mark mark on mark.member_id = ${viewer} and mark.channel_id = original.channel_id
    where original.id = ${id} and original.channel_id = ${channelId}
      and original.position > coalesce(mark.hidden_position, -1) and ${isHeard('author', viewer)})`
}

/** $1 the channel, $2 the sender, $3 the message's id, $4 its body, $5 the id of what it answers or null. */
export const writeText = `with answered as (
    select ${answeredPosition('$1::uuid', '$5::uuid', '$2::uuid')} as position
  ), moved as (
    update channel set
      last_position = last_position + 1,
      opened_at = case when kind = 'direct' and requester_id is distinct from $2::uuid
        then coalesce(opened_at, now()) else opened_at end,
      updated_at = ${nextUpdatedAtText()}
    where id = $1::uuid and ${channelIsVisible('channel', '$2::uuid')}
      and ${channelState('channel')} = 'open'
      and (opened_at is not null or requester_id is null or requester_id = $2::uuid)
      and not exists (select from message earlier where earlier.id = $3::uuid)
      and ($5::uuid is null or (select position from answered) is not null)
    returning *
  ), followed as (
    update channel_mark set read_position = moved.last_position from moved
    where channel_mark.member_id = $2::uuid and channel_mark.channel_id = moved.id
      and greatest(channel_mark.read_position, channel_mark.hidden_position)
        = moved.last_position - 1
  ), written as (
    insert into message (channel_id, position, id, sender_id, body, created_at, reply_position)
    select id, last_position, $3::uuid, $2::uuid, $4::text, updated_at, (select position from answered)
    from moved
    returning *
  )
  select ${messageJson('written', 'sender', newPartsOf('written', '$2::uuid'))}::text as json,
    array(select seat.id from ${memberIdsIn('moved')} seat) as members
  from written join member sender on sender.id = written.sender_id cross join moved`

/**
 * Writes words in an open channel, in one statement, which is a transaction of its own. Undefined,
 * with nothing done, where it is not that simple: a request, the first answer to one, an id that was used
 * before, a channel that the sender does not see, or an answer to what they do not see there. The sender's read
 * mark follows from the end only: what others wrote before stays unread.
 *
 * Who is in it is as it was when the call came: who is taken out while it waits for the channel is heard this once
 * more, and who is added has their pages load anew by `addGroupMembers`.
 */
export async function writeInOpen(
  pool: pg.Pool,
  message: {
    channelId: string
    senderId: string
    id: string
    body: string
    replyTo: string | null
  },
): Promise<Written | undefined> {
  const { channelId, senderId, id, body, replyTo } = message
  const { rows } = await pool.query<Written>(writeText, [channelId, senderId, id, body, replyTo])
  return rows[0]
}
