import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { MapFormat, TravelMapQuery } from '@farfolk/contract/travel-map'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { matchesTag } from '../http/entity-tag.ts'
import type { MediaWork } from '../images/media-work.ts'
import { createResultCache } from '../images/result-cache.ts'
import { type ResultKey, resultKey } from '../images/result-files.ts'
import type { TravelMapFacts } from './draw-travel-map.ts'

/** Changes with the drawing: what was made otherwise must not be taken for it. */
const recipe = '3'
const megabyte = 1024 * 1024
const cacheLimits = {
  memoryBytes: 8 * megabyte,
  memoryItemBytes: megabyte,
  diskBytes: 128 * megabyte,
}

const types: Record<MapFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}

type Look = Omit<TravelMapQuery, 'wanted'>

interface MapPicture {
  look: Look
  /** All that it shows: its ETag changes with that. */
  shown: readonly string[]
  facts: () => Pick<TravelMapFacts, 'countries' | 'firstName' | 'locale' | 'year'>
}

/** Answers pictures of maps, which are kept by what they show. */
export function createMapPictures(
  { config }: Pick<FeatureDeps, 'config'>,
  work: MediaWork,
): (request: FastifyRequest, reply: FastifyReply, picture: MapPicture) => Promise<FastifyReply> {
  const cache = createResultCache(join(config.dataDir, 'cache', 'travel-maps'), cacheLimits)

  return async (request, reply, { look, shown, facts }) => {
    const { style, format, width, dark_theme: isDark } = look
    const key = keyOf(look, shown)
    const etag = `"${key.hash.slice(0, 22)}${key.name}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // Opened by itself an SVG is a document: it must not be able to do anything.
    if (format === 'svg') reply.header('content-security-policy', "default-src 'none'")
    const make = async () =>
      (await work.run({ kind: 'travelMap', format, ...facts(), style, isDark, width })).bytes
    return reply.type(types[format]).send(cache.atHand(key) ?? (await cache.getOrMake(key, make)))
  }
}

function keyOf(
  { style, format, width, dark_theme: isDark }: Look,
  shown: readonly string[],
): ResultKey {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  return resultKey(hash, `${recipe}${style}${isDark ? 'dark' : 'light'}${width}${format}`)
}
