import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './error-answer.ts'

/** The one place where what was thrown becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    sendError(new ApiError('not_found'), request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, envelope, headers } = toEnvelope(error)
  if (status >= 500) {
    request.log.error({ err: error, url: pathOf(request.url) }, 'request failed')
  }
  reply.status(status).headers(headers).type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  void reply.send(JSON.stringify(envelope))
}

/** Without the query: it may bear a token. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith(apiBase) ? path : path.slice(0, 200)
}
