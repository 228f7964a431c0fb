import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './content-disposition.ts'
import { digestTag, matchesTag } from './entity-tag.ts'

interface TextFile {
  text: string
  type: string
  /** Under which it is saved; absent for what a program fetches again and again. */
  name?: string
}

/** Answers a small file that was made of rows, or 304 to who has it already. */
export function sendTextFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, name }: TextFile,
): FastifyReply {
  const etag = digestTag(text)
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (name !== undefined) reply.header('content-disposition', attachment(name))
  return reply.header('content-type', type).send(text)
}
