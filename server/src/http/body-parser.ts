import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** JSON bodies, where an empty one counts as none: clients send the type with a DELETE too. */
export function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // The default parser calls back and returns nothing.
    void parse(request, body as string, (error, value) => {
      if (error) return done(new ApiError('malformed_body'))
      return done(null, value)
    })
  })
}
