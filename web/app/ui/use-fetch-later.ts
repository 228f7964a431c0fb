import { useEffect } from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { onceQuiet } from './once-quiet.ts'

/**
 * Fetches the scripts of pages that are likely to come next, and what `load` imports: they then open
 * without a network too.
 */
export function useFetchLater(paths: readonly string[], load?: () => Promise<unknown>): void {
  const all = paths.join('\n')
  useEffect(
    () =>
      onceQuiet(() => {
        for (const path of all.split('\n')) fetchAhead(path)
        // Whoever needs it asks again, and is told what went wrong.
        load?.().catch(() => undefined)
      }),
    [all, load],
  )
}
