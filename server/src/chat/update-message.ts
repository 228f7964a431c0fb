import { editableMs } from '@farfolk/contract/message-edits'
import type { Connections } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { isHeard } from '../visibility/visible.ts'
import { channelState, memberIdsIn } from './channel-json.ts'
import { tellMembers } from './live.ts'
import { messageJson, partsOf } from './message-json.ts'
import { oneOwn, requireMessageText } from './queries.ts'

interface Change {
  channelId: string
  messageId: string
  viewerId: string
  body: string
}

interface Judged {
  is_own: boolean
  is_open: boolean
  is_words: boolean
  is_late: boolean
  /** Null where nothing has changed. */
  json: string | null
  /** Who is in the channel. */
  members: string[]
}

// Held against being hidden, deleted and changed by another call: what is judged is what is changed. The time is that
// of the change, later than any before: by it devices know which words are the last, also where one waited for another.
/** $1 the channel, $2 the message, $3 who changes it, $4 its words. No row where they do not see the message. */
export const updateText = `with held as (
    select message.id, message.body, own.hidden_position,
      message.sender_id = $3::uuid as is_own,
      own.state = 'open' as is_open,
      message.image_id is null and not exists (
        select from poll where poll.message_id = message.id) as is_words,
      now() > message.created_at + interval '${editableMs} milliseconds' as is_late
    from message join member sender on sender.id = message.sender_id
    cross join lateral (
      select own.hidden_position, ${channelState('own')} as state
      from ${oneOwn('$3::uuid', '$1::uuid')}) own
    where message.id = $2::uuid and message.channel_id = $1::uuid and message.deleted_at is null
      and message.position > own.hidden_position
      and ${isHeard('sender', '$3::uuid')}
    for no key update of message
  ), changed as (
    update message set body = $4::text, edited_at = greatest(
      clock_timestamp(), message.created_at, message.edited_at + interval '1 millisecond')
    from held
    where message.id = held.id and held.is_own and held.is_open and held.is_words and not held.is_late
      and held.body <> $4::text
    returning message.*
  )
  select held.is_own, held.is_open, held.is_words, held.is_late,
    (select ${messageJson('changed', 'sender', partsOf('changed', '$3::uuid', 'held.hidden_position'))}::text
      from changed join member sender on sender.id = changed.sender_id) as json,
    array(select seat.id from ${memberIdsIn('channel')} seat) as members
  from held join channel on channel.id = $1::uuid`

/**
 * Puts other words in place of those of an own message, which stays where it stands: nothing is unread by it, and
 * nobody is notified. The same words change nothing and are told to nobody. Of two changes the later holds.
 */
export async function updateMessage(
  { connections: { db, pool }, live }: { connections: Connections; live: Live },
  { channelId, messageId, viewerId, body }: Change,
): Promise<string> {
  const { rows } = await pool.query<Judged>(updateText, [channelId, messageId, viewerId, body])
  const judged = requireAllowed(rows[0])
  if (judged.json === null) return requireMessageText(pool, messageId, viewerId)
  tellMembers(live, db, { type: 'edited', channelId, messageId }, judged.members)
  return judged.json
}

function requireAllowed(judged: Judged | undefined): Judged {
  if (!judged) throw new ApiError('not_found')
  if (!judged.is_own) throw new ApiError('not_allowed')
  // The stranger has one message, and no way to say several things by it.
  if (!judged.is_open) throw new ApiError('awaiting_answer')
  if (!judged.is_words) {
    throw new ApiError('conflict', { message: 'A message with a photo or a poll stays as it is.' })
  }
  if (judged.is_late) {
    throw new ApiError('conflict', { message: 'This message is older than 24 hours.' })
  }
  return judged
}
