import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { type LimitedKey, secondsUntilFree, spend } from './limits.ts'

/**
 * Counts one more of every key, or of none where one is full, and then throws 429. Of two that lock
 * several, all must name them in the same order.
 */
export function spendAll(db: Database, keys: readonly LimitedKey[]): Promise<void> {
  return tx(db, (trx) => spendIn(trx, keys))
}

/** As `spendAll` in a transaction that has more to do, and which a 429 has to undo. */
export async function spendIn(trx: Executor, keys: readonly LimitedKey[]): Promise<void> {
  for (const [nth, [key, limit, times]] of keys.entries()) {
    if (await spend(trx, key, limit, times)) continue
    // Those before have room: what was just spent of them is undone.
    const wait = await secondsUntilFree(trx, keys.slice(nth))
    throw new ApiError('too_many_tries', { retryAfter: Math.max(1, wait) })
  }
}

/** Throws 429 while there are seconds to wait. */
export function refuseUntil(seconds: number | null): void {
  if (seconds !== null && seconds > 0) {
    throw new ApiError('too_many_tries', { retryAfter: seconds })
  }
}
