import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { lockOwnTip } from './lock-tip.ts'

export async function deleteTip(
  { db }: { db: Database },
  { id, ownerId, versions }: { id: string; ownerId: string; versions: string[] | null },
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnTip(trx, id, ownerId, versions)
    await removeTip(trx, id)
  })
}

/** Removes a locked tip with its marks; ideas that were made of it stay. */
export async function removeTip(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('tip').where('id', '=', id).execute()
}
