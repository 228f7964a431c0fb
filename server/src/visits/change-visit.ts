import type { VisitPatch, VisitStatus } from '@farfolk/contract/visits'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { giveBack } from '../limits/limits.ts'
import { visibleTo } from '../visibility/visible.ts'
import { visitIsShown } from '../visibility/visits.ts'
import { toldKey } from './create-visit.ts'
import { mayBecome } from './rules.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications'>

interface Change {
  id: string
  memberId: string
  patch: VisitPatch
}

/** The host's answer, or the guest's end of it; doing again what holds changes nothing. */
export async function changeVisit(
  { connections, live, notifications }: Deps,
  { id, memberId, patch }: Change,
): Promise<void> {
  const { status, answer } = patch
  await tx(connections.db, async (trx) => {
    const visit = await lockVisit(trx, id, memberId)
    if (!visit) throw new ApiError('not_found')
    const { host_id: hostId, guest_id: guestId, status: before } = visit
    const isHost = memberId === hostId
    if (isHost === (status === 'cancelled')) throw new ApiError('not_allowed')
    if (before === status) return
    if (!visit.mayBecome.includes(status)) throw new ApiError('conflict')
    await trx
      .updateTable('visit')
      .set({
        status,
        updated_at: nextUpdatedAt,
        ...(isHost && { answered_at: sql<Date>`coalesce(answered_at, now())` }),
        ...(isHost && answer !== undefined && { answer }),
      })
      .where('id', '=', id)
      .execute()
    // What was told before holds no more.
    const obsolete =
      before === 'pending'
        ? ({ memberId: hostId, type: 'visit_requested' } as const)
        : ({ memberId: guestId, type: 'visit_accepted' } as const)
    await notifications.retract(trx, { ...obsolete, subjectId: id })
    // Of a request that is taken back before anybody answered there is nothing to tell.
    if (before === 'accepted' || status !== 'cancelled') {
      await notifications.notify(trx, {
        memberId: isHost ? guestId : hostId,
        type: `visit_${status}`,
        actorId: memberId,
        subject: { kind: 'visit', id },
      })
    }
    // Whom the host has answered may ask anew the same day, and is heard.
    if (isHost) await giveBack(trx, toldKey(guestId, hostId))
    live.refresh(trx, [hostId, guestId])
  })
}

function lockVisit(trx: Executor, id: string, memberId: string) {
  return trx
    .selectFrom('visit')
    .select(['host_id', 'guest_id', 'status'])
    .select(
      sql<VisitStatus[]>`${visibleTo(memberId, (member) => mayBecome('visit', member))}`.as(
        'mayBecome',
      ),
    )
    .where('id', '=', id)
    .where(visibleTo(memberId, (viewer) => visitIsShown('visit', viewer)))
    .forUpdate()
    .executeTakeFirst()
}
