import { readStoredSession, sessionStore } from '../session/session-store.ts'

const firstDelayMs = 1_000
const longestDelayMs = 30_000

/**
 * Ends when the browser says that the network is back, or else after a while that grows with
 * `tries`; and not before somebody is signed in.
 */
export async function waitForConnection(tries: number): Promise<void> {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** tries)
  await Promise.race(
    [
      once((done) => window.addEventListener('online', done, { once: true })),
      // Where it says that there is no network a try would be in vain.
      navigator.onLine && once((done) => setTimeout(done, delay)),
    ].filter((wait) => wait !== false),
  )
  if (readStoredSession()) return
  await once((done) => {
    const unsubscribe = sessionStore.subscribe(() => {
      if (!sessionStore.get().user) return
      unsubscribe()
      done()
    })
  })
}

function once(begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => begin(() => resolve()))
}
