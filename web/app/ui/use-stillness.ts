import { useSyncExternalStore } from 'react'

const reduced = '(prefers-reduced-motion: reduce)'

/** Whether the reader wants nothing to move. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(reduced).matches,
    () => false,
  )
}

function follow(listener: () => void): () => void {
  const query = matchMedia(reduced)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
