import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesCoding } from './content-coding.ts'
import { codedTag, digestTag, matchesTag } from './entity-tag.ts'
import type { Picture } from './picture-cache.ts'
import { varyBy } from './vary-by.ts'

/** As `forEver`, without the word that is needless where no call bears a token. */
export const unchanging = 'max-age=31536000, immutable'
/** Cache-Control of what never changes under its address. */
export const forEver = `public, ${unchanging}`

/** An SVG in the coding that the caller takes; 304 where they have it. */
export function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  { svg, brotli }: Picture,
): FastifyReply {
  const { 'accept-encoding': codings, 'if-none-match': known } = request.headers
  const takesBrotli = takesCoding(codings, 'br')
  const tag = digestTag(svg)
  varyBy(reply, 'accept-encoding')
  reply.header('etag', takesBrotli ? codedTag(tag, 'br') : tag)
  if (matchesTag(known, tag)) return reply.code(304).send()
  reply.type('image/svg+xml; charset=utf-8')
  if (!takesBrotli) return reply.send(svg)
  return reply.header('content-encoding', 'br').send(brotli)
}
