import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** One without progress for so long has lost its server. */
const stuckMinutes = 10
/** Others of the queue may each take as long as its jobs do; one that waits longer has lost its job. */
const queuedHours = 24

/** What stands still is given up, so that it can be asked for again. */
export async function failStuck(
  db: Executor,
  table: 'member_export' | 'member_import',
): Promise<void> {
  await db
    .updateTable(table)
    .set({ status: 'failed', updated_at: sql<Date>`now()` })
    .where('status', 'in', ['queued', 'running'])
    .where(
      'updated_at',
      '<',
      sql<Date>`now() - case status when 'running' then make_interval(mins => ${stuckMinutes})
        else make_interval(hours => ${queuedHours}) end`,
    )
    .execute()
}
