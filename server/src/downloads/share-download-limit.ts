import type { Database } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendAll } from '../limits/spend-all.ts'

interface LimitDeps {
  db: Database
  rateLimits: RateLimits
}

/** Of one link an hour: a family fits into it, and every photo of each is made anew. */
const downloadsAnHour = 30
/** Of one signed address: a browser that was broken off begins anew. */
const triesOfEach = 5

/** Counts the downloads by links; each throws 429 past the limit. */
export function createShareDownloadLimit({ db, rateLimits }: LimitDeps) {
  const seconds = 3_600
  const downloads = { count: rateLimits.scaled(downloadsAnHour), seconds }
  const tries = { count: rateLimits.scaled(triesOfEach), seconds }
  return {
    countDownload: (shareId: string) => spendAll(db, [[`share-download:${shareId}`, downloads]]),
    /** One more of a download that was counted when its address was signed. */
    countTry: (signature: string) => spendAll(db, [[`share-download-try:${signature}`, tries]]),
  }
}
