import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { secondsUntilFree, spend } from '../limits/limits.ts'

/** An hour, of one member: holidays fit into it, and a disk is not filled by one of them. */
const uploadsAnHour = 1_000

/** Counts files that a member sends, one unless told, before they are read; throws 429 past the limit. */
export type CountUpload = (memberId: string, files?: number) => Promise<void>

export function createUploadLimit(deps: { db: Database; rateLimits: RateLimits }): CountUpload {
  const limit = { count: deps.rateLimits.scaled(uploadsAnHour), seconds: 3_600 }
  return async (memberId, files = 1) => {
    const key = `uploads:${memberId}`
    for (let counted = 0; counted < files; counted++) {
      if (await spend(deps.db, key, limit)) continue
      throw new ApiError('too_many_tries', {
        retryAfter: await secondsUntilFree(deps.db, [[key, limit]]),
      })
    }
  }
}
