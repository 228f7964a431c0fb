import { addressKey } from './address-key.ts'
import { ApiError } from './api-error.ts'

/** Calls a minute, contract §8. */
const memberCalls = 600
const addressCalls = 1_200
const windowMs = 60_000
/** How late processes learn of each other's counts. */
const shareMs = 1_000
const maxKeys = 50_000
/** Of the database. */
const maxInteger = 2 ** 31 - 1

export interface RateLimits {
  /**
   * Counts a call, or a page with the calls behind it, and throws 429 past the limit. In the
   * process's own memory, shared within a second where there are others: a coarse shield for the
   * server, which must not cost a statement a call. Limits that protect people are in the database.
   */
  countCall(tokenHash: Buffer | null, caller: { readonly ip: string }): void
  /** Counts the same call for the member whose session it is, over all of theirs; throws 429 too. */
  countMember(memberId: string): void
  /** Multiplies a limit by the setting; Infinity when limits are off. */
  scaled(limit: number): number
  /** Shares nothing from here on; resolves when what is on its way has arrived. */
  stop(): Promise<void>
}

/** What all processes have counted together. */
export interface SharedCounts {
  /** Adds what was counted here meanwhile, and answers the sums of all, by the same keys. */
  add(counts: ReadonlyMap<string, number>, minute: number): Promise<Map<string, number>>
  close(): Promise<void>
}

/** `factor` is RATE_LIMITS: 1 for on, Infinity for off. */
export function createRateLimits(factor: number, shared?: SharedCounts): RateLimits {
  let windowStart = 0
  let counts = new Map<string, number>()
  let unshared = new Map<string, number>()
  let sharing: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isStopped = false

  function scaled(limit: number): number {
    if (factor === Infinity) return Infinity
    return Math.min(maxInteger, Math.max(1, Math.round(limit * factor)))
  }

  function count(key: string, limit: number, now = Date.now()): void {
    startWindow(now)
    const next = (counts.get(key) ?? 0) + 1
    if (next > scaled(limit)) {
      throw new ApiError('too_many_tries', { retryAfter: (windowStart + windowMs - now) / 1000 })
    }
    if (counts.size >= maxKeys && !counts.has(key)) return
    counts.set(key, next)
    if (!shared || isStopped) return
    unshared.set(key, (unshared.get(key) ?? 0) + 1)
    sharing ??= setTimeout(() => {
      underWay = share(shared)
    }, shareMs).unref()
  }

  function startWindow(now: number): void {
    if (now - windowStart < windowMs) return
    // The same for all that count together.
    windowStart = shared ? now - (now % windowMs) : now
    counts = new Map()
    unshared = new Map()
  }

  async function share(others: SharedCounts): Promise<void> {
    const sent = unshared
    const start = windowStart
    unshared = new Map()
    try {
      const sums = await others.add(sent, start / windowMs)
      if (start !== windowStart) return
      for (const [key, sum] of sums) counts.set(key, sum + (unshared.get(key) ?? 0))
    } catch {
      // Each process counts on its own until Redis is back.
    } finally {
      sharing = undefined
    }
  }

  return {
    countCall(tokenHash, caller) {
      if (factor === Infinity) return
      const now = Date.now()
      count(addressKey(caller.ip), addressCalls, now)
      if (tokenHash) count(tokenHash.toString('latin1'), memberCalls, now)
    },
    countMember(memberId) {
      if (factor !== Infinity) count(memberId, memberCalls)
    },
    scaled,
    async stop() {
      isStopped = true
      clearTimeout(sharing)
      await underWay
    },
  }
}
