import { ApiError } from '../http/api-error.ts'

/** Runs work a few at a time, in order; with the queue full it refuses with 429. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 1

export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) {
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
