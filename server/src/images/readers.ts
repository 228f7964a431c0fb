import type { FastifyInstance } from 'fastify'
import { proxyPath } from './image-addresses.ts'

/** Long enough for somebody who goes from page to page, or a poll of one open page. */
const hereMs = 1_000

/**
 * Whether anybody asked this process for a page or a call in the last second. Pictures themselves do
 * not count, nor what is sent: an album that is being filled has the machine to itself.
 */
export function watchReaders(fastify: FastifyInstance): () => boolean {
  let lastSeen = -Infinity
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' && !request.url.startsWith(`${proxyPath}/`)) {
      lastSeen = performance.now()
    }
    done()
  })
  return () => performance.now() - lastSeen < hereMs
}
