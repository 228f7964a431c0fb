import type { ReactionKind } from '@farfolk/contract/reactions'
import { sql } from 'kysely'
import type { Database, Executor } from '../../db/database.ts'
import { tx } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { spendIn } from '../../limits/spend-all.ts'
import type { Live } from '../../live/live.ts'
import { isHeard, visibleTo } from '../../visibility/visible.ts'
import { channelState } from '../channel-json.ts'
import { tellChannel } from '../live.ts'
import { oneOwn } from '../queries.ts'

interface ReactionDeps {
  db: Database
  live: Live
  rateLimits: Pick<RateLimits, 'scaled'>
}

interface NamedReaction {
  channelId: string
  messageId: string
  viewerId: string
  kind: ReactionKind
}

/** Each change is told to the whole company, who read the reactions anew. */
const changesAMinute = 60

/** Beside others of one's own; the same again changes nothing and is told to nobody. */
export async function addReaction(deps: ReactionDeps, named: NamedReaction): Promise<void> {
  await tx(deps.db, async (trx) => {
    const { messageId, viewerId, kind } = named
    requireOpen(await lockMessage(trx, named), viewerId)
    const added = await trx
      .insertInto('message_reaction')
      .values({ message_id: messageId, member_id: viewerId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return
    await trx
      .updateTable('message')
      .set({ has_reactions: true })
      .where('id', '=', messageId)
      .where('has_reactions', '=', false)
      .execute()
    await tell(trx, deps, named)
  })
}

/** What one has done stays one's own: also where one is out of the conversation, or does not see the message. */
export async function removeReaction(deps: ReactionDeps, named: NamedReaction): Promise<void> {
  await tx(deps.db, async (trx) => {
    const { channelId, messageId, viewerId, kind } = named
    const removed = await trx
      .deleteFrom('message_reaction')
      .using('message')
      .whereRef('message.id', '=', 'message_reaction.message_id')
      .where('message.channel_id', '=', channelId)
      .where('message_id', '=', messageId)
      .where('member_id', '=', viewerId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n) await tell(trx, deps, named)
    // There is none, in a request neither: who sees the message is told no more.
    else await lockMessage(trx, named)
  })
}

async function tell(trx: Executor, { live, rateLimits }: ReactionDeps, named: NamedReaction) {
  const { channelId, messageId, viewerId } = named
  const limit = { count: rateLimits.scaled(changesAMinute), seconds: 60 }
  await spendIn(trx, [[`reactions:${viewerId}`, limit]])
  await tellChannel(live, trx, { type: 'reactions', channelId, messageId, userId: viewerId })
}

interface LockedMessage {
  state: 'open' | 'request'
  requesterId: string | null
}

/** Holds it against being hidden and deleted. 404 where the viewer does not see it. */
async function lockMessage(
  trx: Executor,
  { channelId, messageId, viewerId }: NamedReaction,
): Promise<LockedMessage> {
  const { rows } = await sql<LockedMessage>`
    select own.state, own.requester_id as "requesterId"
    from message join member sender on sender.id = message.sender_id
    join (select ${viewerId}::uuid as viewer_id, ${channelId}::uuid as id) asked
      on asked.id = message.channel_id
    cross join lateral (
      select own.hidden_position, own.requester_id, ${sql.raw(channelState('own'))} as state
      from ${sql.raw(oneOwn('asked.viewer_id', 'asked.id'))}) own
    where message.id = ${messageId} and message.deleted_at is null
      and message.position > own.hidden_position
      and ${visibleTo(viewerId, (viewer) => isHeard('sender', viewer))}
    for no key update of message`.execute(trx)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

/** In a request the answer comes first, and a reaction is none. */
function requireOpen({ state, requesterId }: LockedMessage, viewerId: string): void {
  if (state === 'open') return
  if (requesterId === viewerId) throw new ApiError('awaiting_answer')
  throw new ApiError('conflict', { message: 'Answer first: a reaction is no answer.' })
}
