import { addressKey } from './address-key.ts'
import { ApiError } from './api-error.ts'

/** Calls a minute, contract §8. */
const memberCalls = 600
const addressCalls = 1_200
const windowMs = 60_000
const maxKeys = 50_000

export interface RateLimits {
  /**
   * Counts a call, or a page with the calls behind it, and throws 429 past the limit. In the process's own memory: a coarse shield for
   * the server, which must not cost a statement. Limits that protect people are in the database.
   */
  countCall(tokenHash: Buffer | null, caller: { readonly ip: string }): void
  /** Multiplies a limit by the setting; Infinity when limits are off. */
  scaled(limit: number): number
}

/** `factor` is RATE_LIMITS: 1 for on, Infinity for off. */
export function createRateLimits(factor: number): RateLimits {
  let windowStart = 0
  let counts = new Map<string, number>()

  function count(key: string, limit: number, now: number): void {
    const next = (counts.get(key) ?? 0) + 1
    if (next > limit * factor) {
      throw new ApiError('too_many_tries', { retryAfter: (windowStart + windowMs - now) / 1000 })
    }
    if (counts.size < maxKeys || counts.has(key)) counts.set(key, next)
  }

  return {
    countCall(tokenHash, caller) {
      if (factor === Infinity) return
      const address = caller.ip
      if (address === 'page') return
      const now = Date.now()
      if (now - windowStart >= windowMs) {
        windowStart = now
        counts = new Map()
      }
      count(addressKey(address), addressCalls, now)
      if (tokenHash) count(tokenHash.toString('latin1'), memberCalls, now)
    },
    scaled: (limit) => (factor === Infinity ? Infinity : Math.max(1, Math.round(limit * factor))),
  }
}
