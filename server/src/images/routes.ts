import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { type AnswersAtHand, type FlatHeaders, namedHeaders } from '../http/answers-at-hand.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { forEver } from '../http/send-drawing.ts'
import { forgetGone } from './forget-gone.ts'
import { proxyPath } from './image-addresses.ts'
import { type Asked, createImageProxy, type Picture, type ProxyDeps } from './image-proxy.ts'
import { createResultCache } from './result-cache.ts'

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
  deps: FeatureDeps & Pick<ProxyDeps, 'addresses' | 'work'> & { atHand: AnswersAtHand },
): void {
  const { atHand, blobs, config, connections, jobs } = deps
  const cache = createResultCache(join(config.dataDir, 'cache', 'images'), cacheLimits)
  const proxy = createImageProxy({ ...deps, cache })

  const route = `${proxyPath}/*`
  atHand.add(route, `${proxyPath}/`, ({ url, headers }) => {
    const picture = proxy.atHand(addressIn(url), headers.accept)
    return picture && { headers: headersOf(picture), body: picture.bytes }
  })
  app.get(route, async (request, reply) => {
    const asked = proxy.read(addressIn(request.raw.url), request.headers.accept)
    if (matchesTag(request.headers['if-none-match'], asked.etag))
      return reply
        .headers(namedHeaders(cachingOf(asked)))
        .code(304)
        .send()
    const bytes = await proxy.picture(asked)
    return reply.headers(namedHeaders(headersOf({ asked, bytes }))).send(bytes)
  })

  jobs.repeat('blobs', sweepSeconds, async () => {
    const onRemoved = async (hashes: readonly string[]) => {
      for (const hash of hashes) await cache.forget(hash)
    }
    await blobs.sweep({ onRemoved })
    await cache.trim()
  })

  // The job runs in one process of one machine; each machine has a cache of its own.
  const looking = setInterval(() => {
    forgetGone(cache, connections.pool).catch((error: unknown) =>
      app.log.warn({ err: error }, 'what was made of pictures that have gone is still kept'),
    )
  }, sweepSeconds * 1000).unref()
  app.addHook('onClose', () => clearInterval(looking))
}

/** What is signed: without the path of the proxy and what trackers append. */
function addressIn(url = ''): string {
  const query = url.indexOf('?')
  return url.slice(proxyPath.length, query < 0 ? undefined : query)
}

function headersOf({ asked, bytes }: Picture): FlatHeaders {
  return ['content-type', typeOfBytes(bytes), ...cachingOf(asked)]
}

/** Only once the picture is there: an error is not to be kept for a year. */
function cachingOf({ request, etag }: Asked): FlatHeaders {
  const vary = request.format === undefined ? 'accept, origin' : 'origin'
  const control = cacheControl(request.expires)
  // Shown on pages of other hosts too: where somebody shares a link, or the API has its own.
  const policy = ['cross-origin-resource-policy', 'cross-origin']
  return ['etag', etag, 'cache-control', control, 'vary', vary, ...policy]
}

/** What ends is for the one who asked: no cache between may hand it on. */
function cacheControl(expires: number | undefined): string {
  if (expires === undefined) return forEver
  return `private, max-age=${Math.max(0, expires - Math.ceil(Date.now() / 1000))}, immutable`
}

/** Of what we made ourselves. */
function typeOfBytes(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89) return 'image/png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif'
}
