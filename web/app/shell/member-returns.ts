const longHiddenMs = 30_000

/**
 * Calls `onReturn` whenever somebody comes back: to the page after half a minute, or to the network.
 * Answers how it ends.
 */
export function followReturns(onReturn: () => void): () => void {
  const settled = new AbortController()
  const { signal } = settled
  // One that was opened behind others and looked at late is as old.
  let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : Infinity
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    // Without a network nothing can be read: that it comes back is told.
    else if (Date.now() - hiddenAt > longHiddenMs && navigator.onLine) onReturn()
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', onReturn, { signal })
  return () => settled.abort()
}
