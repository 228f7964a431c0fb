import { type CoverShape, maxCoverCountries, seedPattern } from '@farfolk/contract/art'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { digestTag, matchesTag } from '../http/entity-tag.ts'
import { type Picture, PictureCache } from '../http/picture-cache.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { forEver, sendDrawing } from '../http/send-drawing.ts'
import { KeptPromises } from '../kept-promises.ts'
import { isKnownCountry } from './countries.ts'

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
  const sharePictures = new KeptPromises<Buffer>(keptSharePictures)

  app.get<{ Params: { file: string } }>('/art/v1/avatars/:file', async (request, reply) => {
    const seed = seedOf(request.params.file, '.svg')
    const picture = await drawings.get(`avatar ${seed}`, async () => {
      rateLimits.countCall(null, request)
      const { drawAvatar } = await import('./avatar.ts')
      return drawAvatar(seed)
    })
    return sendArt(request, reply, picture)
  })

  app.get<CoverParams>('/art/v1/share/:countries/:file', async (request, reply) => {
    const countries = countriesOf(request.params.countries)
    const seed = seedOf(request.params.file, '.png')
    const png = await sharePictures.get(`${request.params.countries} ${seed}`, async () => {
      rateLimits.countCall(null, request)
      const { renderSharePicture } = await import('./share-picture.ts')
      return renderSharePicture({ countries, seed })
    })
    const etag = digestTag(png)
    showAnywhere(reply).header('etag', etag)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/png').send(png)
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
    return sendArt(request, reply, picture)
  })

  // Else it would be a page's address: nobody reads a page where a picture should be.
  app.get('/art/*', () => {
    throw new ApiError('not_found')
  })
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

function sendArt(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  // Opened by itself an SVG is a document: it must not be able to do anything.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return sendDrawing(request, showAnywhere(reply), picture)
}

/** On pages of other hosts too: mails, and where somebody shares a link. */
function showAnywhere(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': forEver,
    'cross-origin-resource-policy': 'cross-origin',
  })
}
