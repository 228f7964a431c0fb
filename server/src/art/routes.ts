import { type CoverShape, maxCoverCountries, seedPattern } from '@farfolk/contract/art'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { takesCoding } from '../http/content-coding.ts'
import { digestTag, matchesTag } from '../http/entity-tag.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { type Picture, PictureCache } from '../maps/picture-cache.ts'
import { isKnownCountry } from './countries.ts'

const yearSeconds = 31_536_000
const keptDrawings = 400
const keptSharePictures = 40

const sizes = {
  card: { width: 960, height: 640 },
  wide: { width: 1600, height: 640 },
} as const satisfies Record<CoverShape, { width: number; height: number }>

interface CoverParams {
  Params: { shape: string; countries: string; file: string }
}

// What draws is loaded with the first drawing: a server that nobody asks yet stays small.

/** The addresses of contract/src/art.ts. What is drawn counts as a call, what is kept as none. */
export function art(app: FastifyInstance, rateLimits: RateLimits): void {
  const drawings = new PictureCache(keptDrawings)
  const sharePictures = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { file: string } }>('/art/v1/avatars/:file', async (request, reply) => {
    const seed = seedOf(request.params.file, '.svg')
    const picture = await drawings.get(`avatar ${seed}`, async () => {
      rateLimits.countCall(null, request)
      const { drawAvatar } = await import('./avatar.ts')
      return drawAvatar(seed)
    })
    return sendDrawing(request, reply, picture)
  })

  app.get<CoverParams>('/art/v1/share/:countries/:file', async (request, reply) => {
    const countries = countriesOf(request.params.countries)
    const seed = seedOf(request.params.file, '.png')
    const key = `${request.params.countries} ${seed}`
    const kept = sharePictures.get(key)
    if (!kept) rateLimits.countCall(null, request)
    const picture = kept ?? makeSharePicture(countries, seed)
    keepLatest(sharePictures, key, picture)
    picture.catch(() => sharePictures.delete(key))
    const png = await picture
    return sendForEver(request, reply, png, 'image/png')
  })

  app.get<CoverParams>('/art/v1/:shape/:countries/:file', async (request, reply) => {
    const { shape, countries: codes, file } = request.params
    if (shape !== 'card' && shape !== 'wide') throw new ApiError('not_found')
    const countries = countriesOf(codes)
    const seed = seedOf(file, '.svg')
    const picture = await drawings.get(`${shape} ${codes} ${seed}`, async () => {
      rateLimits.countCall(null, request)
      const { drawCover } = await import('./cover.ts')
      const { loadOutlines } = await import('./outlines.ts')
      return drawCover({ ...sizes[shape], countries, seed }, await loadOutlines())
    })
    return sendDrawing(request, reply, picture)
  })

  // Else it would be a page's address: nobody reads a page where a picture should be.
  app.get('/art/*', () => {
    throw new ApiError('not_found')
  })
}

async function makeSharePicture(countries: string[], seed: string): Promise<Buffer> {
  const { renderSharePicture } = await import('./share-picture.ts')
  return renderSharePicture({ countries, seed })
}

function countriesOf(part: string): string[] {
  if (part === 'world') return []
  const codes = part.split('-')
  if (codes.length > maxCoverCountries || !codes.every(isKnownCountry)) {
    throw new ApiError('not_found')
  }
  return codes
}

function seedOf(file: string, ending: string): string {
  const seed = file.slice(0, -ending.length)
  if (!file.endsWith(ending) || !seedPattern.test(seed)) throw new ApiError('not_found')
  return seed
}

function keepLatest<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  const oldest = kept.keys().next().value
  if (kept.size > keptSharePictures && oldest !== undefined) kept.delete(oldest)
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  reply.header('vary', 'accept-encoding')
  // Opened by itself an SVG is a document: it must not be able to do anything.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  const takesBrotli = takesCoding(request.headers['accept-encoding'], 'br')
  const type = 'image/svg+xml; charset=utf-8'
  if (!takesBrotli) return sendForEver(request, reply, picture.svg, type)
  reply.header('content-encoding', 'br')
  return sendForEver(request, reply, picture.brotli, type)
}

function sendForEver(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type: string,
): FastifyReply {
  const etag = digestTag(body)
  reply.headers({ 'cache-control': `public, max-age=${yearSeconds}, immutable`, etag })
  // Shown on pages of other hosts: mails, and where somebody shares a link.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
