import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FeatureDeps } from '../app.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { proxyPath } from './image-addresses.ts'
import { type Asked, createImageProxy, type ProxyDeps } from './image-proxy.ts'
import { createResultCache } from './result-cache.ts'

const yearSeconds = 31_536_000
const sweepSeconds = 3_600
const megabyte = 1024 * 1024
const cacheLimits = {
  memoryBytes: 16 * megabyte,
  memoryItemBytes: megabyte / 4,
  diskBytes: 1024 * megabyte,
}

/** The built-in image proxy, and the job that removes what nobody shows any more. */
export function picturing(
  app: FastifyInstance,
  deps: FeatureDeps & Pick<ProxyDeps, 'addresses' | 'work'>,
): void {
  const { blobs, config, jobs } = deps
  const cache = createResultCache(join(config.dataDir, 'cache', 'images'), cacheLimits)
  const proxy = createImageProxy({ ...deps, cache })

  app.get(`${proxyPath}/*`, (request, reply) => {
    const url = request.raw.url ?? ''
    const query = url.indexOf('?')
    const address = url.slice(proxyPath.length, query < 0 ? undefined : query)
    const asked = proxy.read(address, request.headers.accept)
    if (matchesTag(request.headers['if-none-match'], asked.etag))
      return reply.headers(headersOf(asked)).code(304).send()
    const answer = (bytes: Buffer) => sendPicture(reply, asked, bytes)
    const made = proxy.atHand(asked)
    return made ? answer(made) : proxy.picture(asked).then(answer)
  })

  jobs.repeat('blobs', sweepSeconds, async () => {
    for (const hash of await blobs.sweep()) await cache.forget(hash)
    await cache.trim()
  })
}

/**
 * Around Fastify's own way of sending, which takes as long as all else that a picture at hand needs:
 * its hooks before the answer and after it run all the same.
 */
function sendPicture(reply: FastifyReply, asked: Asked, bytes: Buffer): FastifyReply {
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    ...headersOf(asked),
    'content-type': typeOfBytes(bytes),
    'content-length': bytes.length,
  } as OutgoingHttpHeaders)
  // Only now: what Node refuses before is still answered as an error.
  reply.hijack()
  reply.raw.end(bytes)
  return reply
}

/** Only once the picture is there: an error is not to be kept for a year. */
function headersOf({ request, etag }: Asked): Record<string, string> {
  return {
    etag,
    'cache-control': cacheControl(request.expires),
    // Shown on pages of other hosts: where somebody shares a link, or the API has its own.
    'cross-origin-resource-policy': 'cross-origin',
    ...(request.format === undefined && { vary: 'accept' }),
  }
}

const lasting = `public, max-age=${yearSeconds}, immutable`

/** What ends is for the one who asked: no cache between may hand it on. */
function cacheControl(expires: number | undefined): string {
  if (expires === undefined) return lasting
  return `private, max-age=${Math.max(0, expires - Math.ceil(Date.now() / 1000))}, immutable`
}

/** Of what we made ourselves. */
function typeOfBytes(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89) return 'image/png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif'
}
