import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionInput } from '@farfolk/contract/push'
import { afterAll } from 'vitest'

/** A browser that has asked a push service for a subscription. */
export interface PushedBrowser {
  subscription: PushSubscriptionInput
  /** What it reads of a body that reached the service. */
  open(body: Buffer): unknown
}

/** How a service answers: a status, `hang` never, `endless` a body without an end, a URL by a redirect there. */
export type PushAnswer = number | 'hang' | 'endless' | URL

interface Arrival {
  url: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  arrivals: Arrival[]
  /** Of all that comes from now on; 201 before. */
  answer: PushAnswer
  browser(): PushedBrowser
}

/** A push service of the test's own, over HTTP (RFC 8030); it ends with the file. */
export async function startPushService(): Promise<PushService> {
  const service: PushService = {
    origin: '',
    arrivals: [],
    answer: 201,
    browser: () => browserOf(`${service.origin}/push/${randomBytes(8).toString('hex')}`),
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      service.arrivals.push({ url, headers, body: Buffer.concat(parts) })
      const { answer } = service
      if (answer === 'hang') return
      if (answer instanceof URL) response.writeHead(307, { location: answer.href }).end()
      else if (answer === 'endless') pour(response)
      else response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return service
}

function pour(response: http.ServerResponse): void {
  response.writeHead(201)
  const timer = setInterval(() => response.write('x'.repeat(10_000)), 10)
  response.on('close', () => clearInterval(timer))
}

export function browserOf(endpoint: string): PushedBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys },
    open: (body) => JSON.parse(decrypt(body, pair, auth)),
  }
}

/** RFC 8291 §3.4, of one record. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + senderKey.length)
  const opener = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // Ends with 2 and zeros (RFC 8188 §2).
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
