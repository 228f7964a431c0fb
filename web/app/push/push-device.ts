import { apiBase } from '@farfolk/contract/http'
import {
  deletePushSubscription,
  type PushSubscriptionState,
  renewPushSubscription,
  savePushSubscription,
} from '@farfolk/contract/push'
import { apiOrigin } from '../api/api-origin.ts'
import { callApi } from '../api/call-api.ts'
import { readStoredSession } from '../session/session-store.ts'
import {
  forgetWorker,
  keepingWorker,
  keptIn,
  registration,
  sharingWorker,
  takesShares,
  worker,
} from './forget-worker.ts'

/** `blocked`: by the browser's permission, which no page can ask for again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

// As web/public/sw.js has it.
const keptAt = '/push-subscription'

/** What the device shows, which takes the browser and the club to agree. Asks for nothing. */
export async function pushStateOf({ publicKey, kinds }: PushSubscriptionState): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (!kinds || Notification.permission !== 'granted') return 'off'
  try {
    const registration = await navigator.serviceWorker.getRegistration(worker)
    const subscription = await registration?.pushManager.getSubscription()
    return subscription && isOf(subscription, publicKey) ? 'on' : 'off'
  } catch {
    return 'off'
  }
}

/** Private windows and Safari on a phone outside of an installed app lack one of them. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/**
 * `failed`: the browser has no push service, or cannot reach it. `full`: as many devices as may be are told.
 * `unusable`: the club cannot send to the browser's service.
 */
export type PushFailure = 'failed' | 'full' | 'unusable'
/** `refused`: by the club, and the call has said why. */
type TurnedOn =
  | { state: 'blocked' | 'off' | 'refused' | PushFailure }
  | { state: 'on'; subscription: PushSubscriptionState }

/** By the status of what the call itself says nothing of. */
const failures: Partial<Record<number, PushFailure>> = { 409: 'full', 422: 'unusable' }

/** Asks for the permission; to be called by a press. */
export async function turnOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off' }
  let subscription: PushSubscription
  try {
    subscription = await subscribe(publicKey)
  } catch {
    await forgetWorker()
    return { state: 'failed' }
  }
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const pushSubscription = { endpoint, keys: { p256dh, auth } }
  const result = await callApi(savePushSubscription, { body: { pushSubscription } })
  if (!result.ok) {
    const failure = failures[result.status]
    // The club does not know of it.
    if (failure) await forgetWorker()
    return { state: failure ?? 'refused' }
  }
  const renewalUrl = (apiOrigin() || location.origin) + apiBase + renewPushSubscription.path
  const kept = JSON.stringify({ renewalUrl, publicKey, subscription: pushSubscription })
  // The club tells the device without it, which then cannot renew by itself what its browser gives up.
  await keepForWorker(kept).catch(() => undefined)
  return { state: 'on', subscription: result.data }
}

async function keepForWorker(kept: string): Promise<void> {
  const cache = await caches.open(keptIn)
  await cache.put(keptAt, new Response(kept))
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const plain = takesShares(await registration()) ? sharingWorker : worker
  await navigator.serviceWorker.register(readStoredSession()?.keeps ? keepingWorker : plain)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Of a club that had another key, which the browser holds on to.
  if (before && !isOf(before, publicKey)) await before.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** False where the club could not be told, which the reader was: the device is told as before. */
export async function turnOff(): Promise<boolean> {
  const result = await callApi(deletePushSubscription, {})
  if (!result.ok) return false
  await forgetWorker()
  return true
}
