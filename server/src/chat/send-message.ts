import type { MessageInput } from '@farfolk/contract/chat'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { type LockedChannel, lockChannel } from './lock-channel.ts'

export interface Letter {
  channelId: string
  senderId: string
  message: MessageInput
}

/**
 * Writes in a channel once: an id that the sender has used before changes nothing and makes `isNew`
 * false; another's is a conflict. A stranger's first message makes the channel a request, the
 * answer opens it.
 */
export async function sendMessage(
  db: Database,
  letter: Letter,
): Promise<{ id: string; isNew: boolean }> {
  const id = letter.message.id ?? uuid()
  try {
    const isNew = await tx(db, (trx) => write(trx, { ...letter, id }))
    return { id, isNew }
  } catch (error) {
    // The same id in another channel in the same moment.
    if (breaks(error, 'message_id') && (await isWritten(db, id, letter.senderId))) {
      return { id, isNew: false }
    }
    throw error
  }
}

async function write(trx: Executor, { id, channelId, senderId, message }: Letter & { id: string }) {
  const channel = await lockChannel(trx, senderId, channelId)
  if (message.id !== undefined && (await isWritten(trx, id, senderId))) return false
  const change = changeOfState(channel, senderId)
  // An own mark that stood at the end stays there: only what others write is news.
  await sql`
    with moved as (
      update channel set
        last_position = last_position + 1,
        requester_id = ${change.requesterId},
        opened_at = case when ${change.opens} then coalesce(opened_at, now()) end,
        updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond')
      where id = ${channelId}
      returning last_position, updated_at
    ), followed as (
      update channel_mark set read_position = moved.last_position from moved
      where member_id = ${senderId} and channel_id = ${channelId}
        and read_position = moved.last_position - 1
    )
    insert into message (channel_id, position, id, sender_id, body, created_at)
    select ${channelId}, last_position, ${id}, ${senderId}, ${message.body}, updated_at
    from moved`.execute(trx)
  return true
}

/** What a message makes of the channel; refuses a second one before the answer. */
function changeOfState(channel: LockedChannel, senderId: string) {
  const { requesterId } = channel
  if (channel.state === 'open') return { requesterId, opens: channel.kind === 'direct' }
  if (requesterId === senderId) throw new ApiError('awaiting_answer')
  return requesterId === null
    ? { requesterId: senderId, opens: false }
    : { requesterId, opens: true }
}

async function isWritten(db: Executor, id: string, senderId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('message')
    .select('sender_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier && earlier.sender_id !== senderId) {
    throw new ApiError('conflict', { field: 'message.id' })
  }
  return earlier !== undefined
}
