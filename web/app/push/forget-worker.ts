// Signing out has this too, and works without a network: nothing here may lead to the contract or to a call.
import { readStoredSession } from '../session/session-store.ts'

// As web/public/sw.js has them.
export const worker = '/sw.js'
/** The same one, where it also answers pages with what is kept. */
export const keepingWorker = `${worker}?keep`
export const keptIn = 'push'

/**
 * This device shows nothing more; needs no network. What cannot be taken away is left without a word, and
 * so is the worker where pages are kept.
 */
export async function forgetWorker(): Promise<void> {
  const registered = await registration()
  if (!registered) return
  // None of them waits for another that fails.
  await tried(async () => (await registered.pushManager.getSubscription())?.unsubscribe())
  if (!readStoredSession()?.keeps) await tried(() => registered.unregister())
  await tried(() => caches.delete(keptIn))
}

/** There are no workers over HTTP, and in private windows of some. */
export function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return tried(() => navigator.serviceWorker.getRegistration(worker))
}

/** Whether the browser is told what is new. Absent: Safari on a phone outside of an installed app. */
export async function isPushed(registered?: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await tried(async () => registered?.pushManager?.getSubscription())
  return Boolean(subscription)
}

async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
