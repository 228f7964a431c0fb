import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Bodies are read as they come: 415 of one that is packed (RFC 9110 §8.4). Who only reads sends none. */
export function refuseCodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const coding = headers['content-encoding']
    const isCoded = coding !== undefined && !/^(?:identity)?$/i.test(coding)
    const isRead = method === 'GET' || method === 'HEAD'
    done(isCoded && !isRead ? new ApiError('unsupported_type') : undefined)
  })
}

/** JSON bodies, where an empty one counts as none: clients send the type with a DELETE too. */
export function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // Decoded all the same, what is broken would be kept as something else.
    if (!isUtf8(body as Buffer)) return done(new ApiError('malformed_body'))
    // The default parser calls back and returns nothing.
    void parse(request, body.toString(), (error, value) => {
      if (error) return done(new ApiError('malformed_body'))
      return done(null, value)
    })
  })
}
