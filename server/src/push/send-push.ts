import type { RequestOptions } from 'node:https'
import webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import { publicLookup, pushTarget, type TargetRules } from './push-target.ts'

/** What the service worker shows (web/public/sw.js). */
export interface PushMessage {
  title: string
  body: string
  /** Of one notification: a second one of the same takes its place. */
  tag: string
  /** Of the page that a click opens. */
  path: string
  /** BCP 47. */
  lang: string
}

export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export interface SendOptions extends TargetRules {
  keys: PushKeys
  /** `mailto:` or https, whom a push service writes to about us. */
  subject: string
  timeoutMs?: number
}

/** `gone`: there is no such subscription any more. */
export type PushOutcome = 'sent' | 'gone'

/** A day: what is older is read in the club. */
const keptSeconds = 86_400

/**
 * Sends one message, sealed for the device's browser alone. Throws where it is to be tried again. Follows
 * no redirect and reads no answer: the host is one that a member named.
 */
export async function sendPush(
  device: Device,
  message: PushMessage,
  { keys, subject, timeoutMs = 10_000, ...rules }: SendOptions,
): Promise<PushOutcome> {
  const url = pushTarget(device.endpoint, rules)
  if (!url) return 'gone'
  const subscription = {
    endpoint: url.href,
    keys: { p256dh: device.p256dh, auth: device.auth },
  }
  const { publicKey, privateKey } = keys
  // By itself it takes the origin apart with url.parse(), of which Node warns.
  const signed = webPush.getVapidHeaders(url.origin, subject, publicKey, privateKey, 'aes128gcm')
  const { method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify(message),
    { headers: { ...signed }, TTL: keptSeconds, topic: message.tag },
  )
  const status = await statusOf(url, {
    method,
    headers,
    body,
    lookup: publicLookup(rules),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (status >= 200 && status < 300) return 'sent'
  // RFC 8030 §7.3: what has expired or was ended by the browser.
  if (status === 404 || status === 410) return 'gone'
  throw new Error(`a push service answered ${status}`)
}

type Sent = RequestOptions & { body: Buffer | null }

function statusOf(url: URL, { body, ...options }: Sent): Promise<number> {
  // Not by an import, which would load the fetch of Node too.
  const { request } = process.getBuiltinModule(
    url.protocol === 'https:' ? 'node:https' : 'node:http',
  )
  return new Promise((resolve, reject) => {
    // A connection of its own, which ends with the head of the answer.
    const sent = request(url, { ...options, agent: false }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
