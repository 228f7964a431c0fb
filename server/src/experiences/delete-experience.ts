import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'

type Deps = Pick<FeatureDeps, 'live' | 'notifications'>

/** Removes it with what was told of it; false where the author has none of this id. */
export async function removeExperience(
  { live, notifications }: Deps,
  trx: Executor,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('experience')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('about_id')
    .executeTakeFirst()
  if (!removed) return false
  const { about_id: aboutId } = removed
  const told = { memberId: aboutId, actorId: authorId, subjectId: authorId }
  await notifications.retract(trx, { type: 'experience_written', ...told })
  live.refresh(trx, [authorId, aboutId])
  live.forgetPages(trx)
  return true
}
