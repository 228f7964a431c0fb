import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import { ApiError } from '../http/api-error.ts'
import { attachment } from '../http/content-disposition.ts'
import { matchesTag } from '../http/entity-tag.ts'
import type { StoredPhoto } from './album-photos.ts'
import { endingOf } from './photo-names.ts'

/**
 * The bytes as they were sent, whole or the one range that is asked for (RFC 9110 §14), or 304 to
 * who has them already.
 */
export async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: Pick<Blobs, 'fileOf'>,
  photo: Pick<StoredPhoto, 'hash' | 'type' | 'file_name'>,
): Promise<FastifyReply> {
  const file = await blobs.fileOf(photo.hash)
  if (!file) throw new ApiError('not_found')
  const { size } = await stat(file)
  const etag = `"${photo.hash}"`
  reply.headers({
    'content-type': photo.type,
    'content-disposition': attachment(photo.file_name ?? `photo.${endingOf(photo.type)}`),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag,
  })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const range = isSame ? rangeOf(request.headers.range, size) : undefined
  if (!range) return reply.header('content-length', size).send(createReadStream(file))
  const { start, end } = range
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(file, range))
}

interface Range {
  start: number
  /** The last byte, counted in. */
  end: number
}

/** Undefined for all of it: also for several ranges and for none that is there, which may be ignored. */
export function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}
