// Signing out has this too, and works without a network: nothing here may lead to the contract or to a call.

// As web/public/sw.js has them.
export const worker = '/sw.js'
export const keptIn = 'push'

/** This device shows nothing more; needs no network. What cannot be taken away is left without a word. */
export async function forgetWorker(): Promise<void> {
  // There are no workers over HTTP, and in private windows of some.
  const registration = await tried(() => navigator.serviceWorker.getRegistration(worker))
  if (!registration) return
  // None of them waits for another that fails.
  await tried(async () => (await registration.pushManager.getSubscription())?.unsubscribe())
  await tried(() => registration.unregister())
  await tried(() => caches.delete(keptIn))
}

async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
