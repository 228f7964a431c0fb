import { ApiError } from '../http/api-error.ts'

/**
 * Runs work a few at a time, in order, and of each that is told `of` one at a time; refuses with 429 while
 * the queue is full, or of theirs, and with 503 whoever has waited too long or has gone, as `signal` tells.
 */
export type Gate = <T>(work: () => Promise<T>, options?: TurnOptions) => Promise<T>

interface TurnOptions {
  of?: string
  /** In the place of the gate's `waitingOfOne`, where many may stand behind what is told. */
  waitingOfOne?: number
  signal?: AbortSignal
}

interface GateLimits {
  atOnce: number
  /** As many as come where it is not told. */
  waiting?: number
  /** As many of each that is told as come where it is not told. */
  waitingOfOne?: number
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
  waitingOfOne = Infinity,
  patienceMs,
  retryAfterSeconds = 1,
}: GateLimits): Gate {
  let running = 0
  const holders = new Set<string>()
  const queue: Waiting[] = []

  return async (work, { of, signal, waitingOfOne: ofThis = waitingOfOne } = {}) => {
    if (signal?.aborted) throw notDone()
    if (mayRun({ of })) take({ of })
    else {
      if (queue.length >= waiting || waitingOf(of) >= ofThis) {
        throw new ApiError('too_many_tries', { retryAfter: retryAfterSeconds })
      }
      await turn(of, signal)
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

  function waitingOf(of: string | undefined): number {
    return of === undefined ? 0 : queue.filter((waits) => waits.of === of).length
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

  function notDone(): ApiError {
    return new ApiError('unavailable', { retryAfter: retryAfterSeconds })
  }

  function turn(of: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      const waits: Waiting = { of, begin }
      queue.push(waits)
      signal?.addEventListener('abort', giveUp)

      function begin(): void {
        settle()
        resolve()
      }

      function giveUp(): void {
        settle()
        queue.splice(queue.indexOf(waits), 1)
        reject(notDone())
      }

      function settle(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
    })
  }
}
