import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

const maxTries = 5
/** serialization_failure and deadlock_detected: the whole transaction may be tried again. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, again when the database asks for that. Inside it touch only
 * `trx`, and nothing that cannot be undone: mail and files come after the commit or as a job.
 */
export async function tx<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxTries || !retryable.has(sqlState(error) ?? '')) throw error
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}

/** The five-character code of an error of PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}

/** Whether an error is the breach of this constraint or unique index. */
export function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
