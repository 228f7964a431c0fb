import type { VoteInput } from '@farfolk/contract/polls'
import type { Database, Executor } from '../../db/database.ts'
import { tx } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { spendIn } from '../../limits/spend-all.ts'
import type { Live } from '../../live/live.ts'
import { tellChannel } from '../live.ts'
import { lockPoll, type NamedPoll } from './lock-poll.ts'

const field = 'vote.options'
/** Each that changes is told to the whole company, who read the poll anew. */
const votesAMinute = 60

interface VoteDeps {
  db: Database
  live: Live
  rateLimits: Pick<RateLimits, 'scaled'>
}

/** Puts a vote in place of the one before; the same again changes nothing and is told to nobody. */
export async function vote(
  { db, live, rateLimits }: VoteDeps,
  named: NamedPoll,
  input: VoteInput,
): Promise<void> {
  await tx(db, async (trx) => {
    const { hasEnded, multiple, optionIds } = await lockPoll(trx, named)
    if (hasEnded) throw new ApiError('conflict', { message: 'This poll has ended.' })
    const chosen = [...new Set(input.options)]
    if (chosen.some((id) => !optionIds.includes(id))) {
      throw new ApiError('invalid', { field, message: 'Is no option of this poll' })
    }
    if (!multiple && chosen.length > 1) {
      throw new ApiError('invalid', { field, message: 'Is one option at most' })
    }
    if (!(await changeVotes(trx, named, { chosen, multiple }))) return
    const limit = { count: rateLimits.scaled(votesAMinute), seconds: 60 }
    await spendIn(trx, [[`votes:${named.viewerId}`, limit]])
    const { channelId, messageId, viewerId } = named
    await tellChannel(live, trx, { type: 'poll', channelId, messageId, userId: viewerId })
  })
}

/** Whether anything has changed. */
async function changeVotes(
  trx: Executor,
  { messageId, viewerId }: NamedPoll,
  { chosen, multiple }: { chosen: number[]; multiple: boolean },
): Promise<boolean> {
  const of = { message_id: messageId, member_id: viewerId }
  const dropped = await trx
    .deleteFrom('poll_vote')
    .where('message_id', '=', messageId)
    .where('member_id', '=', viewerId)
    .$if(chosen.length > 0, (votes) => votes.where('number', 'not in', chosen))
    .executeTakeFirst()
  if (chosen.length === 0) return dropped.numDeletedRows > 0n
  const added = await trx
    .insertInto('poll_vote')
    .values(chosen.map((number) => ({ ...of, number, multiple })))
    .onConflict((conflict) => conflict.columns(['message_id', 'number', 'member_id']).doNothing())
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n || (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}
