import { keepingWorker } from '../push/forget-worker.ts'
import { readStoredSession, storeSession } from '../session/session-store.ts'
import { forgetKept } from '../session/forget-kept.ts'
import { keepFiles } from './keep-files.ts'
import { keptSince } from '../api/kept-shown.ts'

/** False over HTTP, but on `localhost`, and in private windows of some. */
export function mayKeepPages(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

export function keepsPages(): boolean {
  return readStoredSession()?.keeps === true
}

/** From now on what is opened stays on this device. False where that could not be set up, and nothing is kept. */
export async function startKeeping(): Promise<boolean> {
  const session = readStoredSession()
  if (!session) return false
  try {
    await navigator.serviceWorker.register(keepingWorker)
    const now = readStoredSession()
    // Signed out meanwhile, or in as somebody else.
    if (now?.accessToken !== session.accessToken) {
      if (!now?.keeps) await forgetKept()
      return false
    }
    storeSession({ ...now, keeps: true })
    await keepFiles()
    if (!keepsPages()) return false
    await navigator.serviceWorker.ready
    // Of two that the browser may drop when it runs out of room, rather the other; it need not agree.
    void navigator.storage?.persist?.().catch(() => false)
    return true
  } catch {
    await stopKeeping()
    return false
  }
}

/** Nothing of it is left. */
export async function stopKeeping(): Promise<void> {
  const session = readStoredSession()
  if (session) storeSession({ ...session, keeps: undefined })
  keptSince.set(undefined)
  await forgetKept()
}
