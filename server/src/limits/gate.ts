import { ApiError } from '../http/api-error.ts'

/**
 * Runs work a few at a time, in order; refuses with 429 while the queue is full, and with 503 whoever
 * has waited too long.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

interface GateLimits {
  atOnce: number
  /** As many as come where it is not told. */
  waiting?: number
  /** As long as it takes where it is not told. */
  patienceMs?: number
  /** What a refusal says. */
  retryAfterSeconds?: number
}

export function createGate({
  atOnce,
  waiting = Infinity,
  patienceMs,
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
      await turn()
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

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      queue.push(begin)

      function begin(): void {
        clearTimeout(timer)
        resolve()
      }

      function giveUp(): void {
        queue.splice(queue.indexOf(begin), 1)
        reject(new ApiError('unavailable', { retryAfter: retryAfterSeconds }))
      }
    })
  }
}
