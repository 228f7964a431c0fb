// Signing out has this too, and works without a network: nothing here may lead to the contract or to a call.
import {
  forgetWorker,
  isPushed,
  letGo,
  registration,
  takesShares,
  worker,
} from '../push/forget-worker.ts'
import { readStoredSession } from './session-store.ts'
import { keptIn } from './kept-in.ts'

/** Nothing of the club is left on this device but who is signed in. Needs no network, and never throws. */
export async function forgetKept(): Promise<void> {
  await Promise.all([deleteKept(), leaveRequestsAlone().catch(() => undefined)])
}

/** Begun at once: the page may be closed the moment that somebody has signed out. */
export async function deleteKept(): Promise<void> {
  // There are no caches over HTTP.
  const names = 'caches' in globalThis ? Object.values(keptIn) : []
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

/** The worker stays where it tells what is new or takes what is shared, and looks at no page's request. */
async function leaveRequestsAlone(): Promise<void> {
  // Of a session that has ended nothing is told either.
  if (!readStoredSession()) return forgetWorker()
  const registered = await registration()
  const isPlain = !takesShares(registered) && (await isPushed(registered))
  if (isPlain) await navigator.serviceWorker.register(worker)
  else if (registered) await letGo(registered)
}
