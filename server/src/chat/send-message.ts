import type { MessageInput } from '@farfolk/contract/chat'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Connections, Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { breaks, isRetryable, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { isMade } from '../http/create-once.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Images, TakenImage } from '../images/images.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellChannel, tellMembers } from './live.ts'
import { type LockedChannel, lockChannel } from './lock-channel.ts'
import { insertPoll } from './polls/insert-poll.ts'
import { requireMessageText } from './queries.ts'
import { retractRequest, tellOfRequest } from './requests.ts'
import { answeredPosition, writeInOpen } from './write-in-open.ts'

export interface Letter {
  channelId: string
  senderId: string
  message: MessageInput
}

export interface SendDeps {
  connections: Connections
  notifications: Notifications
  live: Live
  images: Images
  rateLimits: Pick<RateLimits, 'scaled'>
}

/**
 * Writes in a channel once: an id that the sender has used before changes nothing and makes `isNew`
 * false; another's is a conflict. A stranger's first message makes the channel a request, the
 * answer opens it.
 */
export async function sendMessage(
  deps: SendDeps,
  letter: Letter,
): Promise<{ json: string; isNew: boolean }> {
  const id = letter.message.id ?? uuid()
  const { db, pool } = deps.connections
  const { image: file, poll } = letter.message
  // Before the photo is looked over, which costs more than all the rest.
  if (file) await tx(db, (trx) => begin(trx, letter))
  const image = file
    ? await deps.images.take(file, { ownerId: letter.senderId, field: 'message.image' })
    : undefined
  try {
    const json = image || poll ? undefined : await sendInOpen(deps, letter, id)
    if (json !== undefined) return { json, isNew: true }
    const isNew = await tx(db, (trx) => send(trx, deps, { ...letter, id, image }))
    return { json: await requireMessageText(pool, id, letter.senderId), isNew }
  } catch (error) {
    // The same id in the same moment.
    if (breaks(error, 'message_id') && (await isMade(db, 'message', id, letter.senderId))) {
      return { json: await requireMessageText(pool, id, letter.senderId), isNew: false }
    }
    throw error
  }
}

/** The way of nearly all messages: one statement, and no transaction around it. */
async function sendInOpen(
  { connections: { db, pool }, live }: SendDeps,
  { channelId, senderId, message: { body, replyTo = null } }: Letter,
  id: string,
): Promise<string | undefined> {
  try {
    const written = await writeInOpen(pool, { channelId, senderId, id, body, replyTo })
    if (!written) return undefined
    tellMembers(live, db, { type: 'message', channelId, messageId: id }, written.members)
    return written.json
  } catch (error) {
    if (isRetryable(error)) return undefined
    throw error
  }
}

interface ReadyLetter extends Letter {
  id: string
  image: TakenImage | undefined
}

async function send(
  trx: Executor,
  { notifications, live, images, rateLimits }: SendDeps,
  letter: ReadyLetter,
): Promise<boolean> {
  const { id, channelId, senderId, image, message } = letter
  const begun = await begin(trx, letter)
  if (!begun) return false
  const { channel, change, replyPosition } = begun
  if (change.begins) {
    await countBeginning(trx, rateLimits, { memberId: senderId, kind: 'messageRequests' })
  }
  const imageId = image
    ? await images.insert(trx, { ownerId: senderId, image, field: 'message.image' })
    : null
  await write(trx, { ...letter, imageId, replyPosition }, change)
  if (message.poll) await insertPoll(trx, id, message.poll)
  await tellChannel(live, trx, { type: 'message', channelId, messageId: id })
  const { requesterId } = change
  const request = { ...channel, requesterId }
  // Between two who became friends meanwhile the conversation is open, and its request not answered.
  if (requesterId !== null && requesterId !== senderId) {
    await retractRequest(trx, notifications, request)
  } else if (channel.state !== 'open') await tellOfRequest(trx, notifications, request)
  return true
}

/** Holds the channel and says what the message makes of it; undefined where it stands there already. */
async function begin(trx: Executor, { channelId, senderId, message }: Letter) {
  const channel = await lockChannel(trx, senderId, channelId)
  const { id, image, poll, replyTo = null } = message
  if (id !== undefined && (await isMade(trx, 'message', id, senderId))) return undefined
  const change = changeOfState(channel, senderId)
  if (change.begins && image) {
    throw new ApiError('invalid', { field: 'message.image', message: noPhotoYet })
  }
  if (change.begins && poll) {
    throw new ApiError('invalid', { field: 'message.poll', message: noPollYet })
  }
  const replyPosition =
    replyTo === null ? null : await requireAnswered(trx, { channelId, senderId, replyTo })
  return { channel, change, replyPosition }
}

/** What is deleted may be answered still: it may have been while the words were on their way. */
async function requireAnswered(
  trx: Executor,
  { channelId, senderId, replyTo }: { channelId: string; senderId: string; replyTo: string },
): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select ${sql.raw(answeredPosition('asked.channel_id', 'asked.id', 'asked.viewer_id'))} as position
    from (select ${channelId}::uuid as channel_id, ${replyTo}::uuid as id, ${senderId}::uuid as viewer_id) asked
  `.execute(trx)
  const position = rows[0]?.position ?? null
  if (position === null) {
    throw new ApiError('invalid', { field: 'message.replyTo', message: noSuchMessage })
  }
  return position
}

interface Change {
  /** The stranger who wrote first; null in channels that began open. */
  requesterId: string | null
  opens: boolean
  /** As a stranger's first message does. */
  begins: boolean
}

const noPhotoYet = 'A first message to somebody you do not know goes without a photo'
const noSuchMessage = 'Is no message of this conversation'
const noPollYet = 'A first message to somebody you do not know goes without a poll'

/** What a message makes of the channel; refuses a second one before the answer. */
function changeOfState({ state, kind, requesterId }: LockedChannel, senderId: string): Change {
  if (state === 'open') {
    return { requesterId, opens: kind === 'direct' && requesterId !== senderId, begins: false }
  }
  if (requesterId === senderId) throw new ApiError('awaiting_answer')
  const begins = requesterId === null
  return { requesterId: requesterId ?? senderId, opens: !begins, begins }
}

/** The sender's read mark follows from the end only: what others wrote before stays unread. */
async function write(
  trx: Executor,
  {
    id,
    channelId,
    senderId,
    message,
    imageId,
    replyPosition,
  }: ReadyLetter & { imageId: string | null; replyPosition: number | null },
  { requesterId, opens }: Change,
): Promise<void> {
  await sql`
    with moved as (
      update channel set
        last_position = last_position + 1,
        requester_id = ${requesterId},
        opened_at = case when ${opens} then coalesce(opened_at, now()) else opened_at end,
        updated_at = ${nextUpdatedAt}
      where id = ${channelId}
      returning last_position, updated_at
    ), followed as (
      update channel_mark set read_position = moved.last_position from moved
      where member_id = ${senderId} and channel_id = ${channelId}
        and greatest(read_position, hidden_position) = moved.last_position - 1
    )
    insert into message (channel_id, position, id, sender_id, body, image_id, created_at, reply_position)
    select ${channelId}, last_position, ${id}, ${senderId}, ${message.body},
      ${imageId}, updated_at, ${replyPosition}::int
    from moved`.execute(trx)
}
