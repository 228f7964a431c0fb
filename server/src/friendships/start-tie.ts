import type { FriendshipInput } from '@farfolk/contract/friendships'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'
import { forgetDeclined, hasDeclined } from './declined.ts'
import { mayAsk } from './may-ask.ts'
import { insertTie, lockTie, type Pair, updateTie } from './pair.ts'
import { tellOfChange } from './tell-of-change.ts'

export interface TieDeps {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  live: Live
  notifications: Notifications
  rateLimits: Pick<RateLimits, 'scaled'>
}

/** Whoever writes at the same time is found by the second; further ones are for who ends it again. */
const maxTries = 3

interface Started {
  id: string
  /** Null where everything stood like that already. */
  did: 'ask' | 'accept' | 'block' | null
  /** The other one has declined it before, and hears nothing anew. */
  isQuiet?: boolean
}

/**
 * Asks another member to be friends, or blocks them. Who has asked already becomes a friend; of two
 * who ask each other at once the second accepts.
 */
export async function startTie(
  deps: TieDeps,
  memberId: string,
  input: FriendshipInput,
): Promise<Started> {
  const { db } = deps
  const { userId, block } = input
  if (userId === memberId) {
    const message = block ? 'You cannot block yourself' : 'You cannot befriend yourself'
    throw new ApiError('invalid', { field: 'friendship.userId', message })
  }
  const pair = { memberId, otherId: userId }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const started = await tx(db, (trx) => tryOnce(deps, trx, pair, input))
    if (started) return started
  }
  // Nothing was found of what stood in the way: the id is that of a tie of the other member's.
  throw new ApiError('conflict', { field: 'friendship.id' })
}

/** Undefined where the same request or the other's came first: by the next try they are found. */
async function tryOnce(
  deps: TieDeps,
  trx: Executor,
  pair: Pair,
  input: FriendshipInput,
): Promise<Started | undefined> {
  const earlier = await findEarlier(trx, pair, input)
  if (earlier) return { id: earlier, did: null }
  const started = input.block
    ? await tryToBlock(trx, pair, input)
    : await tryToAsk(deps, trx, pair, input)
  if (started?.did && !started.isQuiet) await tellOfChange(deps, trx, pair, started.did)
  return started
}

/**
 * A create that is sent again is answered by what it made. A request of the other's was made by none of the caller's,
 * nor does asking for a block make friends: those ids name a tie that is there, and what is asked for is yet to be done.
 */
async function findEarlier(trx: Executor, pair: Pair, { id, block }: FriendshipInput) {
  if (!id) return undefined
  const tie = await trx
    .selectFrom('friendship')
    .select(['id', 'other_id', 'state'])
    .where('member_id', '=', pair.memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tie) return undefined
  if (tie.state === 'blocked_by') throw new ApiError('not_found')
  const isMade = block ? tie.state === 'blocked' : tie.state !== 'incoming'
  if (isMade) return tie.id
  if (tie.other_id !== pair.otherId) throw new ApiError('conflict', { field: 'friendship.id' })
  return undefined
}

async function tryToAsk(
  { rateLimits }: TieDeps,
  trx: Executor,
  pair: Pair,
  input: FriendshipInput,
): Promise<Started | undefined> {
  const { memberId, otherId } = pair
  const { mayAsk: isOpen } = await requireMeeting(trx, pair)
  const tie = await lockTie(trx, pair)
  if (!tie) {
    if (!isOpen) throw new ApiError('not_allowed')
    const id = input.id ?? uuid()
    const isNew = await insertTie(trx, pair, { id, state: 'sent', message: input.message })
    if (!isNew) return undefined
    await countBeginning(trx, rateLimits, { memberId, kind: 'friendRequests' })
    const isQuiet = await hasDeclined(trx, { askerId: memberId, otherId })
    return { id, did: 'ask', isQuiet }
  }
  if (tie.state === 'blocked' || tie.state === 'blocked_by') throw new ApiError('not_found')
  const isCrossing = tie.state === 'incoming'
  if (isCrossing) {
    await updateTie(trx, pair, 'friends')
    await forgetDeclined(trx, memberId, otherId)
  }
  return { id: tie.id, did: isCrossing ? 'accept' : null }
}

async function tryToBlock(
  trx: Executor,
  pair: Pair,
  input: FriendshipInput,
): Promise<Started | undefined> {
  const tie = await lockTie(trx, pair)
  if (tie?.state === 'blocked') return { id: tie.id, did: null }
  await requireMeeting(trx, pair)
  if (!tie) {
    const id = input.id ?? uuid()
    const isNew = await insertTie(trx, pair, { id, state: 'blocked', message: null })
    return isNew ? { id, did: 'block' } : undefined
  }
  await updateTie(trx, pair, 'blocked')
  return { id: tie.id, did: 'block' }
}

async function requireMeeting(trx: Executor, { memberId, otherId }: Pair) {
  const other = await trx
    .selectFrom('member')
    .select(visibleTo(memberId, (viewer) => mayAsk('member', viewer)).as('mayAsk'))
    .where('id', '=', otherId)
    .where(visibleTo(memberId, (viewer) => canMeet('member', viewer)))
    .executeTakeFirst()
  if (!other) throw new ApiError('not_found')
  return other
}
