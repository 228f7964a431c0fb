import type { MemberImport } from '@farfolk/contract/imports'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { failStuck } from '../exports/fail-stuck.ts'
import { ApiError } from '../http/api-error.ts'

const columns = ['id', 'member_id', 'status', 'progress', 'counts', 'updated_at'] as const

/** Undefined for one that is not the member's. */
export function findImport(db: Executor, memberId: string, id: string) {
  return db
    .selectFrom('member_import')
    .select(columns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** False where one has that id already, this member's or another's. */
export async function insertImport(
  db: Executor,
  row: {
    id: string
    memberId: string
    fileName?: string | null
    counts: MemberImport['counts']
  },
): Promise<boolean> {
  const { id, memberId, fileName = null, counts } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member_import')
    .values({ id, member_id: memberId, file_name: fileName, counts: JSON.stringify(counts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Forgets what the member handed in before this one and never began; answers the ids. Only earlier ones:
 * of two at once one stays.
 */
export async function forgetEarlier(db: Executor, memberId: string, id: string): Promise<string[]> {
  const forgotten = await db
    .deleteFrom('member_import as earlier')
    .using('member_import as latest')
    .where('earlier.member_id', '=', memberId)
    .where('earlier.status', '=', 'ready')
    .where('latest.id', '=', id)
    .where((eb) => eb('earlier.created_at', '<', eb.ref('latest.created_at')))
    .returning('earlier.id')
    .execute()
  return forgotten.map((row) => row.id)
}

/**
 * Has one begun that waits, or that failed, by `enqueue` in the same transaction; one that is on its
 * way or done stays. 409 while another of the member's is on its way.
 */
export async function queueImport(
  db: Database,
  memberId: string,
  id: string,
  enqueue: (trx: Executor) => Promise<void>,
): Promise<void> {
  try {
    await tx(db, async (trx) => {
      await failStuck(trx, 'member_import')
      const queued = await trx
        .updateTable('member_import')
        .set({ status: 'queued', progress: 0, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('status', 'in', ['ready', 'failed'])
        .executeTakeFirst()
      if (queued.numUpdatedRows === 1n) await enqueue(trx)
    })
  } catch (error) {
    if (breaks(error, 'member_import_at_once')) throw new ApiError('conflict', { field: 'import' })
    throw error
  }
}

/** Of one that is on its way; any other stays as it is. */
export async function noteImport(
  db: Executor,
  id: string,
  change: { status: MemberImport['status']; progress: number; counts: MemberImport['counts'] },
): Promise<void> {
  await db
    .updateTable('member_import')
    .set({
      ...change,
      counts: JSON.stringify(change.counts),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute()
}
