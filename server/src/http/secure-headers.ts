import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { proxyPath } from '../images/image-addresses.ts'

const yearSeconds = 31_536_000

/** Of every answer; pages set their own Content-Security-Policy over this one of data. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    ...pictureHeaders(config),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Browsers heed the other two in documents alone, and a page shows dozens of pictures. */
function pictureHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(config.publicUrl.startsWith('https:') && {
      // Of this host alone: others of the domain may be somebody else's, and without TLS.
      'strict-transport-security': `max-age=${yearSeconds}`,
    }),
  }
}

/** By the address that is asked for, each set as `form` gives it. */
export function securityHeadersBy<Form>(
  config: Config,
  form: (headers: Record<string, string>) => Form,
): (url: string) => Form {
  const all = form(securityHeaders(config))
  const ofPictures = form(pictureHeaders(config))
  return (url) => (url.startsWith(`${proxyPath}/`) ? ofPictures : all)
}

export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = securityHeadersBy(config, (headers) => headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url))
    reply.header('x-request-id', request.id)
    done()
  })
}
