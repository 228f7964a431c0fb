import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Of a form with one field. */
const maxFormBytes = 4_096

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  linkPassword: string,
) => Promise<FastifyReply>

/**
 * What the form of a link's password sends where no script runs: the answer is the page that it
 * opens, so that the password stands in no address and nothing has to be kept.
 */
export function takePasswords(app: FastifyInstance, answer: Answer): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body)).get('password')),
    )
    for (const url of ['/shares/:token', '/albums/:id/:token']) {
      scope.post<{ Body: string | null }>(url, (request, reply) =>
        answer(request, reply, request.body?.trim() ?? ''),
      )
    }
    done()
  })
}
