import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { announceChanged, retractNews } from './remove-comment.ts'

/** For the club: takes a comment out of everybody's sight, its author's too, or brings it back; false where it is so. */
export async function hideComment(
  deps: Pick<FeatureDeps, 'live' | 'notifications'>,
  trx: Executor,
  id: string,
  isHiding: boolean,
): Promise<boolean> {
  const turned = await trx
    .updateTable('comment')
    .set({ hidden: isHiding })
    .where('id', '=', id)
    .where('hidden', '=', !isHiding)
    .returning(['author_id', 'trip_id', 'album_id', 'image_id'])
    .executeTakeFirst()
  if (!turned) return false
  if (isHiding) await retractNews(deps, trx, turned)
  await announceChanged(deps.live, trx, turned)
  return true
}
