import type { Database } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendAll } from '../limits/spend-all.ts'

/** Of one link an hour: a family fits into it, and every photo of each is made anew. */
const downloadsAnHour = 30

/** Counts a download by a link; throws 429 past the limit. */
export function createShareDownloadLimit(deps: { db: Database; rateLimits: RateLimits }) {
  const limit = { count: deps.rateLimits.scaled(downloadsAnHour), seconds: 3_600 }
  return (shareId: string) => spendAll(deps.db, [[`share-download:${shareId}`, limit]])
}
