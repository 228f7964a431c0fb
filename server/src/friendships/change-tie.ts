import type { FriendshipState } from '@farfolk/contract/friendships'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { ownTieIsVisible, visibleTo } from '../visibility/visible.ts'
import type { TieDeps } from './start-tie.ts'
import { tellOfChange } from './tell-of-change.ts'
import { forgetDeclined, keepDeclined } from './declined.ts'
import { deleteTie, lockTie, type Pair, updateTie } from './pair.ts'

interface Act {
  from: readonly FriendshipState[]
  /** Null: nothing is left between the two. */
  to: FriendshipState | null
  /** In which it is the other one's to do. */
  ofOther?: FriendshipState
}

const acts = {
  accept: { from: ['incoming'], to: 'friends', ofOther: 'sent' },
  decline: { from: ['incoming'], to: null, ofOther: 'sent' },
  cancel: { from: ['sent'], to: null, ofOther: 'incoming' },
  end: { from: ['friends'], to: null },
  block: { from: ['friends', 'incoming', 'sent'], to: 'blocked' },
  unblock: { from: ['blocked'], to: null },
} satisfies Record<string, Act>
export type ActName = keyof typeof acts

export interface Change {
  memberId: string
  /** Of the friendship. */
  id: string
  act: ActName
  /** The versions that it may be of; null any. */
  versions: string[] | null
}

/**
 * Takes a tie from one state to the next. 404 for what is none of the member's, 403 where only the
 * other one may, 409 where the act does not fit the state; doing again what holds changes nothing.
 */
export async function changeTie(deps: TieDeps, change: Change): Promise<void> {
  const { db } = deps
  const { memberId, id, versions } = change
  const act: Act = acts[change.act]
  await tx(db, async (trx) => {
    const pair = await findPair(trx, memberId, id)
    const tie = pair && (await lockTie(trx, pair))
    // It may have ended, or be another tie of the same two, since it was found.
    if (!tie || tie.id !== id || tie.state === 'blocked_by') throw new ApiError('not_found')
    requireVersion(versions, tie.version)
    if (tie.state === act.to) return
    if (tie.state === act.ofOther) throw new ApiError('not_allowed')
    if (!act.from.includes(tie.state)) throw new ApiError('conflict')
    if (act.to === null) await deleteTie(trx, pair)
    else await updateTie(trx, pair, act.to)
    if (change.act === 'decline') {
      await keepDeclined(trx, { askerId: pair.otherId, otherId: memberId })
    }
    if (change.act === 'accept') await forgetDeclined(trx, memberId, pair.otherId)
    await tellOfChange(deps, trx, pair, change.act)
  })
}

async function findPair(trx: Executor, memberId: string, id: string): Promise<Pair | undefined> {
  const tie = await trx
    .selectFrom('friendship as tie')
    .innerJoin('member as other', 'other.id', 'tie.other_id')
    .select('tie.other_id')
    .where('tie.member_id', '=', memberId)
    .where('tie.id', '=', id)
    .where(visibleTo(memberId, () => ownTieIsVisible('tie', 'other')))
    .executeTakeFirst()
  return tie && { memberId, otherId: tie.other_id }
}
