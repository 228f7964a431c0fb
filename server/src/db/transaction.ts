import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Executor } from './database.ts'
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
    const effects: Effect[] = []
    try {
      const result = await db.transaction().execute((trx) => {
        effectsOf.set(trx, effects)
        return work(trx)
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (attempt === maxTries || !isRetryable(error)) throw error
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}

/** Whether a transaction that failed so may well succeed when it is run once more. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(sqlState(error) ?? '')
}

type Effect = () => void
const effectsOf = new WeakMap<Executor, Effect[]>()

/**
 * Runs `effect` once the transaction of `tx()` has been committed, never when it is rolled back;
 * outside a transaction at once. It must not throw.
 */
export function afterCommit(executor: Executor, effect: Effect): void {
  const effects = effectsOf.get(executor)
  if (effects) effects.push(effect)
  else effect()
}

/** The five-character code of an error of PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}

/** Whether a row refers to one that is not there, or one that should go is referred to: any foreign key's breach. */
export function breaksReference(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/** Whether an error is the breach of this constraint or unique index. */
export function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
