import type { Executor } from '../db/database.ts'
import { addressKey } from '../http/address-key.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendIn } from './spend-all.ts'

const reportsAnHour = 30
const hourSeconds = 3_600

/** Counts a new ticket or report of an address, and throws 429 past the limit (contract §8). */
export async function countReport(
  trx: Executor,
  rateLimits: Pick<RateLimits, 'scaled'>,
  ip: string,
): Promise<void> {
  const limit = { count: rateLimits.scaled(reportsAnHour), seconds: hourSeconds }
  await spendIn(trx, [[`report:${addressKey(ip)}`, limit]])
}
