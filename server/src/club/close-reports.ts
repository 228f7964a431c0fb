import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type Which = (reports: ExpressionBuilder<Schema, 'report'>) => Expression<SqlBool>

/** Closes those that wait, with a note of what was done; answers how many. */
export async function closeReports(trx: Executor, which: Which, note: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ closed_at: sql<Date>`now()`, note })
    .where('closed_at', 'is', null)
    .where(which)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
