import { sql } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { isHeard, visibleTo } from '../../visibility/visible.ts'
import { oneOwn } from '../queries.ts'

/** A poll as a viewer asks for it. */
export interface NamedPoll {
  channelId: string
  messageId: string
  viewerId: string
}

interface LockedPoll {
  authorId: string
  multiple: boolean
  hasEnded: boolean
  optionIds: number[]
}

/**
 * Holds a message against being hidden and deleted, then its poll against other votes and its end: whoever
 * holds both takes them in this order. 404 where the viewer does not see the message.
 */
export async function lockPoll(
  trx: Executor,
  { channelId, messageId, viewerId }: NamedPoll,
): Promise<LockedPoll> {
  const { rows } = await sql<LockedPoll>`
    select message.sender_id as "authorId", poll.multiple, poll.ended_at is not null as "hasEnded",
      array(select number from poll_option where poll_option.message_id = poll.message_id) as "optionIds"
    from poll
    join message on message.id = poll.message_id
    join member sender on sender.id = message.sender_id
    join (select ${viewerId}::uuid as viewer_id, ${channelId}::uuid as id) asked
      on asked.id = message.channel_id
    cross join lateral (
      select own.hidden_position from ${sql.raw(oneOwn('asked.viewer_id', 'asked.id'))}) own
    where poll.message_id = ${messageId} and message.deleted_at is null
      and message.position > own.hidden_position
      and ${visibleTo(viewerId, (viewer) => isHeard('sender', viewer))}
    for share of message for no key update of poll`.execute(trx)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}
