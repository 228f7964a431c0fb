// Signing out has this too, and works without a network: nothing here may lead to the contract or to a call.

// As web/public/take-shares.js has it.
export const sharedIn = 'shared-in'

/** What other apps have shared is on this device no more. */
export async function forgetShared(): Promise<void> {
  // There are no caches over HTTP.
  if ('caches' in globalThis) await caches.delete(sharedIn).catch(() => false)
}
