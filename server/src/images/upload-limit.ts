import type { Database } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendAll } from '../limits/spend-all.ts'

/** An hour, of one member: holidays fit into it, and a disk is not filled by one of them. */
const uploadsAnHour = 1_000

/** Counts a file that a member sends, before it is read; throws 429 past the limit. */
export type CountUpload = (memberId: string) => Promise<void>

export function createUploadLimit(deps: { db: Database; rateLimits: RateLimits }): CountUpload {
  const limit = { count: deps.rateLimits.scaled(uploadsAnHour), seconds: 3_600 }
  return (memberId) => spendAll(deps.db, [[`uploads:${memberId}`, limit]])
}
