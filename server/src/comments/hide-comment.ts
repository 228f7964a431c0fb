import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { aboutColumns, announceChanged, holdCommented, retractComment } from './remove-comment.ts'

/** For the club: takes a comment out of everybody's sight, its author's too, or brings it back; false where it is so. */
export async function hideComment(
  { live }: Pick<FeatureDeps, 'live'>,
  trx: Executor,
  id: string,
  isHiding: boolean,
): Promise<boolean> {
  await holdCommented(trx, id)
  const turned = await trx
    .updateTable('comment')
    .set({ hidden: isHiding })
    .where('id', '=', id)
    .where('hidden', '=', !isHiding)
    .returning(aboutColumns)
    .executeTakeFirst()
  if (!turned) return false
  if (isHiding) await retractComment(live, trx, turned)
  else await announceChanged(live, trx, turned)
  return true
}
