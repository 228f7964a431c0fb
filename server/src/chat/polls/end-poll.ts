import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { tx } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Live } from '../../live/live.ts'
import { tellChannel } from '../live.ts'
import { lockPoll, type NamedPoll } from './lock-poll.ts'

/** For good; nothing changes where it has ended already. */
export async function endPoll(
  { db, live }: { db: Database; live: Live },
  named: NamedPoll,
): Promise<void> {
  await tx(db, async (trx) => {
    const { authorId, hasEnded } = await lockPoll(trx, named)
    const { channelId, messageId, viewerId } = named
    if (authorId !== viewerId) throw new ApiError('not_allowed')
    if (hasEnded) return
    await trx
      .updateTable('poll')
      .set({ ended_at: sql<Date>`now()` })
      .where('message_id', '=', messageId)
      .execute()
    await tellChannel(live, trx, { type: 'poll', channelId, messageId, userId: viewerId })
  })
}
