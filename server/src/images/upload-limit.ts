import { maxUploadBytes } from '@farfolk/contract/images'
import type { Database, Executor } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendAll, spendIn } from '../limits/spend-all.ts'

/** An hour, of one member: holidays fit into it, and a disk is not filled by one of them. */
const uploadsAnHour = 1_000

/**
 * Counts a file that a member sends, before it is read; throws 429 past the limit. One of more `bytes` than a
 * photo may have is so many photos. In a transaction where one is given, which a 429 has to undo.
 */
export type CountUpload = (memberId: string, bytes?: number, trx?: Executor) => Promise<void>

export function createUploadLimit(deps: { db: Database; rateLimits: RateLimits }): CountUpload {
  const limit = { count: deps.rateLimits.scaled(uploadsAnHour), seconds: 3_600 }
  return (memberId, bytes = 0, trx) => {
    const photos = Math.max(1, Math.ceil(bytes / maxUploadBytes))
    const keys = [[`uploads:${memberId}`, limit, photos]] as const
    return trx ? spendIn(trx, keys) : spendAll(deps.db, keys)
  }
}
