import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

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
