/**
 * Calls `begin` now and whenever the browser has a network again: without one the scripts that it needs may not be
 * there. Answers how it ends.
 */
export function withNetwork(begin: () => void): () => void {
  begin()
  addEventListener('online', begin)
  return () => removeEventListener('online', begin)
}
