import { useEffect } from 'react'
import { fetchAhead } from './fetch-ahead.ts'

/** By then the page that was asked for is there on most lines: nothing that it needs has to wait. */
const laterMs = 4_000

/**
 * Fetches the scripts of pages that are likely to come next, and what `load` imports: they then open
 * without a network too.
 */
export function useFetchLater(paths: readonly string[], load?: () => Promise<unknown>): void {
  const all = paths.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const path of all.split('\n')) fetchAhead(path)
      // Whoever needs it asks again, and is told what went wrong.
      load?.().catch(() => undefined)
    }, laterMs)
    return () => clearTimeout(timer)
  }, [all, load])
}
