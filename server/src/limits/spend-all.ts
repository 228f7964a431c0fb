import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { type LimitedKey, secondsUntilFree, spend } from './limits.ts'

/**
 * Counts one more of every key, or of none where one is full, and then throws 429. Of two that lock
 * several, all must name them in the same order.
 */
export async function spendAll(db: Database, keys: readonly LimitedKey[]): Promise<void> {
  const isFree = await tx(db, async (trx) => {
    for (const [key, limit] of keys) {
      if (!(await spend(trx, key, limit))) throw new FullError()
    }
    return true
  }).catch((error: unknown) => {
    if (error instanceof FullError) return false
    throw error
  })
  if (isFree) return
  refuseUntil(await secondsUntilFree(db, keys))
  throw new ApiError('too_many_tries', { retryAfter: 1 })
}

class FullError extends Error {}

/** Throws 429 while there are seconds to wait. */
export function refuseUntil(seconds: number | null): void {
  if (seconds !== null && seconds > 0) {
    throw new ApiError('too_many_tries', { retryAfter: seconds })
  }
}
