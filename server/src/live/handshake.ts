import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import { cablePath } from '@farfolk/contract/live'
import type { Config } from '../config.ts'
import { toEnvelope } from '../http/error-answer.ts'
import { isOfOwnHost } from '../http/own-host.ts'
import { hashToken, mayWrite, readBearer } from '../http/session.ts'
import type { LiveLog } from './bus.ts'

/** For the HTTP server: any other request to upgrade is answered as if it had not asked. */
export function isCable({ url, headers }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket'
  return isWebSocket && url?.split('?', 1)[0] === cablePath
}

/**
 * Whether a browser's page of the club opens it: other sites' pages may not. Programs that are no
 * browsers name no origin.
 */
export function isFromClub(
  { headers }: IncomingMessage,
  config: Pick<Config, 'publicUrl' | 'webOrigins'>,
): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (origin === config.publicUrl || config.webOrigins.includes(origin)) return true
  // Under another name of this server, such as its address.
  return isOfOwnHost(headers)
}

// An import would read every export, the WebSocket client's too, and Node load 14 MB for it.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

function urlToken(url: string | undefined): string {
  return new URLSearchParams(url?.split('?', 2)[1]).get('urlToken') ?? ''
}

/** Whether others hear what the socket performs: one that may only read is heard by nobody. */
export function mayPerform(url: string | undefined): boolean {
  return mayWrite(urlToken(url))
}

/** What is kept of the token; null where there is none or it cannot be one. */
export function readUrlToken(url: string | undefined): Buffer | null {
  const token = urlToken(url)
  // What a header bears in front of one has no place here.
  return readBearer(token) === token ? hashToken(token) : null
}

/** Finds whose address it is, as Fastify's `trustProxy` does for requests. */
export function clientAddressBy({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trust = proxyAddress.compile(trustedProxies)
  return (request) => proxyAddress(request, trust)
}

/** Answers in place of a socket, with the envelope of every refusal. */
export function refuseUpgrade(socket: Duplex, error: unknown, log?: LiveLog): void {
  const { status, envelope, headers } = toEnvelope(error)
  if (status >= 500) log?.warn({ err: error }, 'a live socket could not be opened')
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(envelope)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
