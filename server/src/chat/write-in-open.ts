import type pg from 'pg'
import { nextUpdatedAtText } from '../db/next-updated-at.ts'
import { channelIsVisible } from '../visibility/visible.ts'
import { channelState, memberIdsIn } from './channel-json.ts'
import { messageJson } from './message-json.ts'

export interface Written {
  /** The message as everybody gets it. */
  json: string
  /** Who is in the channel. */
  members: string[]
}

/** $1 the channel, $2 the sender, $3 the message's id, $4 its body. */
export const writeText = `with moved as (
    update channel set
      last_position = last_position + 1,
      opened_at = case when kind = 'direct' and requester_id is distinct from $2::uuid
        then coalesce(opened_at, now()) else opened_at end,
      updated_at = ${nextUpdatedAtText()}
    where id = $1::uuid and ${channelIsVisible('channel', '$2::uuid')}
      and ${channelState('channel')} = 'open'
      and (opened_at is not null or requester_id is null or requester_id = $2::uuid)
      and not exists (select from message earlier where earlier.id = $3::uuid)
    returning *
  ), followed as (
    update channel_mark set read_position = moved.last_position from moved
    where channel_mark.member_id = $2::uuid and channel_mark.channel_id = moved.id
      and greatest(channel_mark.read_position, channel_mark.hidden_position)
        = moved.last_position - 1
  ), written as (
    insert into message (channel_id, position, id, sender_id, body, created_at)
    select id, last_position, $3::uuid, $2::uuid, $4::text, updated_at from moved
    returning *
  )
  select ${messageJson('written', 'sender', 'null')}::text as json,
    array(select seat.id from ${memberIdsIn('moved')} seat) as members
  from written join member sender on sender.id = written.sender_id cross join moved`

/**
 * Writes words in an open channel, in one statement, which is a transaction of its own. Undefined,
 * with nothing done, where it is not that simple: a request, the first answer to one, an id that was used
 * before, a channel that the sender does not see. The sender's read mark follows from the end only: what others wrote
 * before stays unread.
 *
 * Who is in it is as it was when the call came: who is taken out while it waits for the channel is heard this once
 * more, and who is added has their pages load anew by `addGroupMembers`.
 */
export async function writeInOpen(
  pool: pg.Pool,
  message: { channelId: string; senderId: string; id: string; body: string },
): Promise<Written | undefined> {
  const { channelId, senderId, id, body } = message
  const { rows } = await pool.query<Written>(writeText, [channelId, senderId, id, body])
  return rows[0]
}
