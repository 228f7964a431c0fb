import type { Database } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { secondsUntilFree, spend } from './limits.ts'

const reportsAnHour = 30
const hourSeconds = 3_600

/** Counts a ticket or a report of an address, and throws 429 past the limit (contract §8). */
export async function countReport(db: Database, rateLimits: RateLimits, ip: string): Promise<void> {
  const limit = { count: rateLimits.scaled(reportsAnHour), seconds: hourSeconds }
  const key = `report:${addressKey(ip)}`
  if (await spend(db, key, limit)) return
  const retryAfter = Math.max(1, await secondsUntilFree(db, [[key, limit]]))
  throw new ApiError('too_many_tries', { retryAfter })
}
