import type { Database } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendAll } from './spend-all.ts'

const reportsAnHour = 30
const hourSeconds = 3_600

/** Counts a ticket or a report of an address, and throws 429 past the limit (contract §8). */
export async function countReport(db: Database, rateLimits: RateLimits, ip: string): Promise<void> {
  const limit = { count: rateLimits.scaled(reportsAnHour), seconds: hourSeconds }
  await spendAll(db, [[`report:${addressKey(ip)}`, limit]])
}
