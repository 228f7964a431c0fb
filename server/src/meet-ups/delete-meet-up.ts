import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { countComing, lockOwnMeetUp } from './lock-meet-up.ts'
import { listComerIds } from './update-meet-up.ts'

type Deps = Pick<FeatureDeps, 'live' | 'notifications'>

/** Deletes an own meet-up; 409 of one ahead that somebody comes to, who would wait there for nobody. */
export async function deleteMeetUp(
  { connections: { db }, ...deps }: Deps & Pick<FeatureDeps, 'connections'>,
  { id, ownerId, versions }: { id: string; ownerId: string; versions: string[] | null },
): Promise<void> {
  await tx(db, async (trx) => {
    const meetUp = await lockOwnMeetUp(trx, id, ownerId, versions)
    const isAhead = !meetUp.isOver && !meetUp.cancelled_at
    if (isAhead && (await countComing(trx, id)) > 1) {
      throw new ApiError('conflict', {
        message: 'Somebody comes to this meet-up: cancel it first.',
      })
    }
    // The club has taken a hidden one from them before, with its name.
    await removeMeetUp(deps, trx, { id, ownerId, isTold: meetUp.audience !== 'hidden' })
  })
}

interface Removed {
  id: string
  ownerId: string
  /** Whether who came is told still that its owner cancelled it, by its name. */
  isTold: boolean
}

/** Removes a locked meet-up, from open pages too. */
export async function removeMeetUp(
  { live, notifications }: Deps,
  trx: Executor,
  { id, ownerId, isTold }: Removed,
): Promise<void> {
  if (!isTold) {
    const told = { type: 'meet_up_cancelled', actorId: ownerId, subjectId: id } as const
    await notifications.retract(trx, told)
  }
  const comerIds = await listComerIds(trx, id)
  await tellHidden(live, trx, { subjectId: id })
  await trx.deleteFrom('meet_up').where('id', '=', id).execute()
  live.refresh(trx, [ownerId, ...comerIds])
}
