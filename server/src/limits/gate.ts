import { ApiError } from '../http/api-error.ts'

/** Runs work a few at a time, in order; with the queue full it refuses with 429. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

interface GateLimits {
  atOnce: number
  /** As many as come where it is not told. */
  waiting?: number
  /** What a refusal says. */
  retryAfterSeconds?: number
}

export function createGate({
  atOnce,
  waiting = Infinity,
  retryAfterSeconds = 1,
}: GateLimits): Gate {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new ApiError('too_many_tries', { retryAfter: retryAfterSeconds })
      }
      // The one that ends hands its place over, so that nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
