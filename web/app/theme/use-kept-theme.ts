import { useSyncExternalStore } from 'react'
import { keptTheme, type Theme } from './theme.ts'

/** What was chosen on this device, by whichever key or field; null while it follows the system. */
export function useKeptTheme(): Theme | null {
  return useSyncExternalStore(subscribe, keptTheme, () => null)
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
