import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isDiskFull } from '../db/database-away.ts'
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

/** What was thrown, as an answer; a 5xx stands in the log too. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const thrown = wasCutOff(error, request) ? new ApiError('malformed_body') : error
  const { status, envelope, headers } = toEnvelope(thrown)
  if (status >= 500 && !hasGivenUp(thrown, reply)) {
    // Not the address, which may bear a token.
    const route = request.routeOptions.url ?? 'unknown'
    const words = isDiskFull(thrown) ? 'a disk is full: nothing can be saved' : 'request failed'
    request.log.error({ err: error, route, method: request.method }, words)
  }
  // Fastify would close the connection on a client that is still sending a body, which then sees no
  // answer at all: Node reads the rest and drops it. The last answer of all still says that it is the last.
  if (reply.raw.shouldKeepAlive) reply.removeHeader('connection')
  reply.status(status).headers(headers).type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  void reply.send(JSON.stringify(envelope))
}

/** Who went away amid the own request has not met a defect of ours, nor a database that is away. */
function wasCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  return isReset && raw.destroyed && !raw.complete
}

/** Who went away before an answer, for whom what was under way has ended: a map that is moved asks anew each time. */
function hasGivenUp(error: unknown, { raw }: FastifyReply): boolean {
  // Of the answer: a request counts as destroyed as soon as its body is read.
  return error instanceof ApiError && error.status === 503 && raw.destroyed
}
