import { ApiError } from './http/api-error.ts'

const retryAfterSeconds = 5

interface UnderWay<T> {
  answer: Promise<T>
  startedAt: number
}

/**
 * Callers who ask for what is being worked out share that answer, or its failure: their `key` says what, and of the
 * rest that of the first is used. Past `stuckAfterMs` it answers none of those who come: 503, and no other is begun
 * beside it.
 */
export function shareUnderWay<T, Rest extends unknown[] = []>(
  work: (key: string, ...rest: Rest) => Promise<T>,
  stuckAfterMs = Infinity,
): (key: string, ...rest: Rest) => Promise<T> {
  const underWay = new Map<string, UnderWay<T>>()
  return async (key, ...rest) => {
    let running = underWay.get(key)
    if (!running) {
      const answer = work(key, ...rest).finally(() => underWay.delete(key))
      running = { answer, startedAt: performance.now() }
      underWay.set(key, running)
    } else if (performance.now() - running.startedAt > stuckAfterMs) {
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    }
    return running.answer
  }
}
