import { useSyncExternalStore } from 'react'

/** Whether somebody can look at the page: what is in a hidden tab is not read. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
