import { isInstalled, keepingWorker, registration, sharingWorker } from '../push/forget-worker.ts'
import { readStoredSession } from '../session/session-store.ts'
import { forgetStale } from './shared-things.ts'

/** Other apps may share to the installed one from now on, and what they have shared is not left lying about. */
export function followInstalled(): void {
  void forgetStale()
  if (!('serviceWorker' in navigator)) return
  const take = () => void takeShares().catch(() => undefined)
  if (isInstalled()) take()
  addEventListener('appinstalled', take)
}

async function takeShares(): Promise<void> {
  const address = readStoredSession()?.keeps ? keepingWorker : sharingWorker
  const registered = await registration()
  // Each registering asks the server for the worker, which browsers do as they see fit.
  if (registered?.active?.scriptURL.endsWith(address)) return
  await navigator.serviceWorker.register(address)
}
