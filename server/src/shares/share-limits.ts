import type { Database } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { type Limit, type LimitedKey, secondsUntilFree } from '../limits/limits.ts'
import { refuseUntil, spendAll } from '../limits/spend-all.ts'

const failuresSeconds = 15 * 60
/** Of one address at one link, as of a login at one account. */
const failuresFromAddress = 10
/** Of everybody at one link: a four-digit password would hold for about two days. */
const failuresOfShare = 30
/** Of one address at all links. */
const addressFailures = 50

export interface ShareLimits {
  /** Throws 429 while a link or an address has failed too often, for the right password too. */
  requireTries(shareId: string, ip: string): Promise<void>
  /** Throws 429, and counts nothing, when parallel tries have reached a limit in the meantime. */
  countFailure(shareId: string, ip: string): Promise<void>
}

export function createShareLimits(db: Database, rateLimits: RateLimits): ShareLimits {
  const limit = (count: number): Limit => ({
    count: rateLimits.scaled(count),
    seconds: failuresSeconds,
  })
  const perShareAndAddress = limit(failuresFromAddress)
  const perShare = limit(failuresOfShare)
  const perAddress = limit(addressFailures)

  function keysOf(shareId: string, ip: string): LimitedKey[] {
    const address = addressKey(ip)
    return [
      [`share:${shareId}`, perShare],
      [`share-from:${shareId}:${address}`, perShareAndAddress],
      [`share-address:${address}`, perAddress],
    ]
  }

  return {
    async requireTries(shareId, ip) {
      refuseUntil(await secondsUntilFree(db, keysOf(shareId, ip)))
    },
    countFailure: (shareId, ip) => spendAll(db, keysOf(shareId, ip)),
  }
}
