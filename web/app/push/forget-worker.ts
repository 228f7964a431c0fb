// Signing out has this too, and works without a network: nothing here may lead to the contract or to a call.
import { readStoredSession } from '../session/session-store.ts'

// As web/public/sw.js has them.
export const worker = '/sw.js'
/** The same one, where it also answers pages with what is kept. */
export const keepingWorker = `${worker}?keep`
/** The same one, where it takes what is shared to the installed app; the keeping one does that too. */
export const sharingWorker = `${worker}?share`
export const keptIn = 'push'

/**
 * This device shows nothing more; needs no network. What cannot be taken away is left without a word, and
 * so is the worker where pages are kept, or other apps share to this one.
 */
export async function forgetWorker(): Promise<void> {
  const registered = await registration()
  if (!registered) return
  // None of them waits for another that fails.
  await tried(async () => (await registered.pushManager.getSubscription())?.unsubscribe())
  if (!readStoredSession()?.keeps) await tried(() => letGo(registered))
  await tried(() => caches.delete(keptIn))
}

/** The worker goes, or looks at nothing but what is shared to the installed app. */
export async function letGo(registered: ServiceWorkerRegistration): Promise<void> {
  if (takesShares(registered)) await navigator.serviceWorker.register(sharingWorker)
  else await registered.unregister()
}

/** Of the installed app, or known to be of one: in a tab of the browser nobody can tell. */
export function takesShares(registered?: ServiceWorkerRegistration): boolean {
  const { installing, waiting, active } = registered ?? {}
  const address = (installing ?? waiting ?? active)?.scriptURL
  return isInstalled() || address?.endsWith(sharingWorker) === true
}

/**
 * Whether the page has a window of its own, as the manifest's `display` says, in a browser that tells of installing:
 * to no other's apps anything is shared, and their pages would wait for a worker in vain.
 */
export function isInstalled(): boolean {
  if (!('onappinstalled' in globalThis)) return false
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
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
