import { ApiError } from '../http/api-error.ts'

/**
 * Runs work a few at a time, in order, and of each that is told `of` one at a time; refuses with 429 while
 * the queue is full, and with 503 whoever has waited too long.
 */
export type Gate = <T>(work: () => Promise<T>, of?: string) => Promise<T>

interface GateLimits {
  atOnce: number
  /** As many as come where it is not told. */
  waiting?: number
  /** As long as it takes where it is not told. */
  patienceMs?: number
  /** What a refusal says. */
  retryAfterSeconds?: number
}

interface Waiting {
  of: string | undefined
  begin: () => void
}

export function createGate({
  atOnce,
  waiting = Infinity,
  patienceMs,
  retryAfterSeconds = 1,
}: GateLimits): Gate {
  let running = 0
  const holders = new Set<string>()
  const queue: Waiting[] = []

  return async (work, of) => {
    if (mayRun({ of })) take({ of })
    else {
      if (queue.length >= waiting) {
        throw new ApiError('too_many_tries', { retryAfter: retryAfterSeconds })
      }
      await turn(of)
    }
    try {
      return await work()
    } finally {
      running -= 1
      if (of !== undefined) holders.delete(of)
      beginNext()
    }
  }

  function mayRun({ of }: Pick<Waiting, 'of'>): boolean {
    return running < atOnce && (of === undefined || !holders.has(of))
  }

  function take({ of }: Pick<Waiting, 'of'>): void {
    running += 1
    if (of !== undefined) holders.add(of)
  }

  /** Takes its place at once, so that nobody can slip in between. */
  function beginNext(): void {
    const next = queue.find(mayRun)
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    take(next)
    next.begin()
  }

  function turn(of: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      const waits: Waiting = { of, begin }
      queue.push(waits)

      function begin(): void {
        clearTimeout(timer)
        resolve()
      }

      function giveUp(): void {
        queue.splice(queue.indexOf(waits), 1)
        reject(new ApiError('unavailable', { retryAfter: retryAfterSeconds }))
      }
    })
  }
}
