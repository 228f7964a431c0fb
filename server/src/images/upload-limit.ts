import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { secondsUntilFree, spend } from '../limits/limits.ts'

/** An hour, of one member: holidays fit into it, and a disk is not filled by one of them. */
const uploadsAnHour = 1_000

/** Counts a file that a member sends, before it is read; throws 429 past the limit. */
export type CountUpload = (memberId: string) => Promise<void>

export function createUploadLimit(deps: { db: Database; rateLimits: RateLimits }): CountUpload {
  const limit = { count: deps.rateLimits.scaled(uploadsAnHour), seconds: 3_600 }
  return async (memberId) => {
    const key = `uploads:${memberId}`
    if (await spend(deps.db, key, limit)) return
    throw new ApiError('too_many_tries', {
      retryAfter: await secondsUntilFree(deps.db, [[key, limit]]),
    })
  }
}
