import { sql, type Transaction } from 'kysely'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { tellBack, tellTaken } from './call-off.ts'
import { lockOwnMeetUp } from './lock-meet-up.ts'
import { listComerIds } from './update-meet-up.ts'

interface Wanted {
  id: string
  ownerId: string
  isHiding: boolean
}

/**
 * For the club: takes a meet-up out of everybody's sight but its owner's, or brings it back, and tells who comes; false
 * where it is so.
 */
export async function hideMeetUp(
  deps: Pick<FeatureDeps, 'live' | 'notifications'>,
  trx: Transaction<Schema>,
  { id, ownerId, isHiding }: Wanted,
): Promise<boolean> {
  const { live } = deps
  const before = await lockOwnMeetUp(trx, id, ownerId)
  if ((before.audience === 'hidden') === isHiding) return false
  await trx
    .updateTable('meet_up')
    .set({
      ...(isHiding
        ? { shown_audience: sql`audience`, audience: 'hidden' as const }
        : { audience: sql`shown_audience`, shown_audience: null }),
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', id)
    .execute()
  await tellHidden(live, trx, { subjectId: id })
  await (isHiding ? tellTaken : tellBack)(deps, trx, before)
  live.refresh(trx, [ownerId, ...(await listComerIds(trx, id))])
  return true
}
