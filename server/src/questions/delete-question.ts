import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import type { Live } from '../live/live.ts'
import { announceGone, removedColumns } from '../notifications/announcements.ts'
import { lockOwnQuestion } from './lock-question.ts'

export async function deleteQuestion(
  { connections: { db }, live }: Pick<FeatureDeps, 'connections' | 'live'>,
  { id, ownerId, versions }: { id: string; ownerId: string; versions: string[] | null },
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnQuestion(trx, id, ownerId, versions)
    await removeQuestion(live, trx, { id, ownerId })
  })
}

/** Removes a locked question with its answers, from open pages too. */
export async function removeQuestion(
  live: Live,
  trx: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  // First: the job that tells of it holds it.
  await trx.deleteFrom('question').where('id', '=', id).execute()
  const told = await trx
    .deleteFrom('notification')
    .where('subject_id', '=', id)
    .returning(['member_id', ...removedColumns])
    .execute()
  announceGone(live, trx, 'removed', told)
  live.refresh(trx, [ownerId])
}
