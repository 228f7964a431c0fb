import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Passes `origin` on, as a slow way does: of each document the second half, from `cut` on, comes
 * half a second after the first.
 */
export async function passInPieces(origin: string, cut: string) {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  }).listen(0, 'localhost')
  async function pass({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await fetch(origin + url, { headers: { accept: headers.accept ?? '' } })
    const type = reply.headers.get('content-type') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    const at = type.includes('html') ? body.indexOf(cut) : 0
    response.writeHead(reply.status, { 'content-type': type })
    if (at > 0) {
      response.write(body.subarray(0, at))
      await sleep(500)
    }
    response.end(body.subarray(Math.max(at, 0)))
  }
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
