import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Images } from '../images/images.ts'
import type { Live } from '../live/live.ts'
import { channelIsVisible, isHeard, visibleTo } from '../visibility/visible.ts'
import { tellChannel } from './live.ts'
import { dropPoll } from './polls/drop-poll.ts'
import { dropReactions } from './reactions/drop-reactions.ts'

interface Named {
  channelId: string
  messageId: string
  viewerId: string
}

/**
 * Makes an own message a tombstone, also where the sender is out of its conversation: what one has written
 * stays one's own. Nothing changes where it is one already.
 */
export async function deleteMessage(
  { db, live, images }: { db: Database; live: Live; images: Images },
  named: Named,
): Promise<void> {
  await tx(db, async (trx) => {
    const { channelId, messageId, viewerId } = named
    const imageId = await findImage(trx, named)
    const emptied = await trx
      .updateTable('message')
      .set({ body: '', image_id: null, edited_at: null, deleted_at: sql`now()` })
      .where('id', '=', messageId)
      .where('channel_id', '=', channelId)
      .where('sender_id', '=', viewerId)
      .where('deleted_at', 'is', null)
      .returning('position')
      .executeTakeFirst()
    if (!emptied) await requireOwnTombstone(trx, named)
    await dropPoll(trx, messageId)
    await dropReactions(trx, messageId)
    if (!emptied) {
      // What the club has hidden comes back no more; the sweep takes its image.
      await trx.deleteFrom('hidden_message').where('message_id', '=', messageId).execute()
      return
    }
    if (imageId) await images.remove(trx, imageId)
    return tellChannel(live, trx, { type: 'deleted', channelId, messageId })
  })
}

/** Read before it is taken out of the row, which is held until the end. */
async function findImage(trx: Executor, { messageId, viewerId }: Named) {
  const message = await trx
    .selectFrom('message')
    .select('image_id')
    .where('id', '=', messageId)
    .where('sender_id', '=', viewerId)
    .forUpdate()
    .executeTakeFirst()
  return message?.image_id
}

async function requireOwnTombstone(trx: Executor, { channelId, messageId, viewerId }: Named) {
  const found = await trx
    .selectFrom('message')
    .innerJoin('channel', 'channel.id', 'message.channel_id')
    .innerJoin('member as sender', 'sender.id', 'message.sender_id')
    .select('message.sender_id')
    .where('message.id', '=', messageId)
    .where('message.channel_id', '=', channelId)
    .where(
      visibleTo(
        viewerId,
        (viewer) =>
          `(sender.id = ${viewer} or ${channelIsVisible('channel', viewer)} and ${isHeard('sender', viewer)})`,
      ),
    )
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  if (found.sender_id !== viewerId) throw new ApiError('not_allowed')
}
