import { shareUnderWay } from '../share-under-way.ts'

// An answer that took 10 ms is given for a second: counting takes at most a hundredth of the time.
const reuseFactor = 100
// Whatever it says of itself: a busy machine takes its time for small things too.
const dearMs = 250
const longestMs = 5 * 60_000
const maxKeys = 300

interface Kept<T> {
  value: T
  until: number
}

/**
 * Reuses what is dear to work out, the longer the dearer it was: an answer that `isDear` says so
 * of, or that took a quarter of a second. One that is out of date is given once more while a new
 * one is being worked out, unless it is long past; callers who have none share the first.
 */
export function reuseWhileDear<T>(
  work: (key: string) => Promise<T>,
  isDear: (answer: T) => boolean,
): (key: string) => Promise<T> {
  const kept = new Map<string, Kept<T>>()

  async function refresh(key: string): Promise<T> {
    const start = performance.now()
    const value = await work(key)
    const now = performance.now()
    const took = now - start
    kept.delete(key)
    if (took >= dearMs || isDear(value)) {
      if (kept.size >= maxKeys) kept.clear()
      const until = now + Math.min(longestMs, took * reuseFactor)
      kept.set(key, { value, until })
    }
    return value
  }

  const shared = shareUnderWay(refresh)

  return async (key) => {
    const known = kept.get(key)
    if (!known) return shared(key)
    const lateMs = performance.now() - known.until
    if (lateMs > longestMs) return shared(key)
    // A failed attempt leaves the old answer; the next caller makes another.
    if (lateMs >= 0) shared(key).catch(() => undefined)
    return known.value
  }
}
