import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './error-answer.ts'
import type { ReportError } from './error-reports.ts'

/** The one place where what was thrown becomes an answer. */
export function answerErrors(app: FastifyInstance, report: ReportError): void {
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply)
    // Not what is away for a moment or who went away, nor the address, which may bear a token.
    if (reply.statusCode === 500 && !request.socket.destroyed)
      report(error, request.routeOptions.url ?? 'unknown')
  })
  app.setNotFoundHandler((request, reply) => {
    sendError(new ApiError('not_found'), request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, envelope, headers } = toEnvelope(error)
  if (status >= 500) {
    // Not the address, which may bear a token.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.error({ err: error, route }, 'request failed')
  }
  reply.status(status).headers(headers).type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  void reply.send(JSON.stringify(envelope))
}
