import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { failStuck } from './fail-stuck.ts'

const columns = ['id', 'member_id', 'status', 'progress', 'updated_at', 'expires_at'] as const

/** Undefined for one that is not the member's, or whose file is gone. */
export function findExport(db: Executor, memberId: string, id: string) {
  return db
    .selectFrom('member_export')
    .select(columns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Who has the download link; undefined once it has run out. */
export function findReadyExport(db: Executor, id: string) {
  return db
    .selectFrom('member_export')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Their links work no longer, and the sweep removes them. */
export async function endReadyExports(db: Executor, memberId: string): Promise<void> {
  await db
    .updateTable('member_export')
    .set({ expires_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}

/**
 * Adds an export and has it made by `start`, in one transaction. Of a member's one is made at a time:
 * where there is one, that is the answer. The same id again is the first result, another's a conflict.
 */
export async function requestExport(
  db: Database,
  { memberId, id = uuid() }: { memberId: string; id?: string | undefined },
  start: (trx: Executor, id: string) => Promise<void>,
): Promise<{ id: string; isNew: boolean }> {
  return tx(db, async (trx) => {
    await failStuck(trx, 'member_export')
    const added = await trx
      .insertInto('member_export')
      .values({ id, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) {
      await start(trx, id)
      return { id, isNew: true }
    }
    const [earlier] = await trx
      .selectFrom('member_export')
      .select('id')
      .where('member_id', '=', memberId)
      .where((eb) => eb.or([eb('id', '=', id), eb('status', 'in', ['queued', 'running'])]))
      .orderBy(sql`id = ${id}`, 'desc')
      .execute()
    if (!earlier) throw new ApiError('conflict', { field: 'export.id' })
    return { id: earlier.id, isNew: false }
  })
}
