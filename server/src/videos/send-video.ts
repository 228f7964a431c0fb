import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import { rangeOf } from '../downloads/send-original.ts'
import { ApiError } from '../http/api-error.ts'
import { matchesTag } from '../http/entity-tag.ts'

interface SentVideo {
  /** Of the bytes, in hex. */
  hash: string
  type: string
  /** Seconds of Unix time. */
  expires: number
}

/** All of a video, or the one range of it that is asked for (RFC 9110 §14); kept as images are. */
export async function sendVideo(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  blobs: Pick<Blobs, 'read' | 'sizeOf'>,
  { hash, type, expires }: SentVideo,
): Promise<FastifyReply> {
  const size = await blobs.sizeOf(hash)
  if (size === undefined) throw new ApiError('not_found')
  const etag = `"${hash.slice(0, 32)}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.max(0, expires - Math.ceil(Date.now() / 1000))}, immutable`,
    'content-disposition': 'inline',
    // Shown on pages of other hosts too: where the API has its own.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
    etag,
  })
  if (matchesTag(headers['if-none-match'], etag)) return reply.status(304).send()
  const isSame = [undefined, etag].includes(headers['if-range'] as string | undefined)
  const asked = isSame ? headers.range : undefined
  if (isOutside(asked, size)) {
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${size}`)
    return reply.status(416).send()
  }
  const range = rangeOf(asked, size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-type', type).header('content-length', end - start + 1)
  // Fastify would read all of it and throw it away.
  return reply.send(method === 'HEAD' ? Readable.from([]) : await blobs.read(hash, { start, end }))
}

/** Whether a range asks for what is behind the end. */
function isOutside(header: string | undefined, size: number): boolean {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  return from === '' ? Number(to || 1) === 0 : Number(from) >= size
}
