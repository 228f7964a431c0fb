import type { FastifyReply } from 'fastify'

/** Adds to what others have put into Vary: the list of allowed origins has. */
export function varyBy(reply: FastifyReply, name: string): void {
  reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))
}
