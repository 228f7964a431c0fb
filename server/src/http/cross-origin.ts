import { apiBase } from '@farfolk/contract/http'
import { sharePasswordHeader } from '@farfolk/contract/link-password'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isOfOwnHost } from './own-host.ts'

/** Of uploads in pieces. */
const tusRequest = [
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-http-method-override',
]
const tusAnswer = [
  'location',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-offset',
]
const exposed = [
  'authorization',
  // What a saved file is called.
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'x-request-id',
  ...tusAnswer,
]

/** The origins that the club's web app may be served from; to all others the API stays same-origin. */
export async function crossOrigin(app: FastifyInstance, config: Config): Promise<void> {
  const options = corsOptions(allowedOrigins(config))
  const withoutPreflight = { ...options, preflight: false }
  await app.register(cors, {
    delegator: (request: FastifyRequest, tell) => {
      if (isFromHere(request)) tell(null, none)
      else tell(null, isPreflight(request) ? options : withoutPreflight)
    },
  })
}

const allowedOrigins = ({ publicUrl, webOrigins }: Config) => [publicUrl, ...webOrigins]

/** For an answer that no hook sees: whether the page that asked may read it. */
export function readableFrom({ headers }: FastifyRequest, config: Config): Record<string, string> {
  const { origin } = headers
  const isAllowed = origin !== undefined && allowedOrigins(config).includes(origin)
  return {
    vary: 'Origin',
    ...(isAllowed && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
    }),
  }
}

const none: FastifyCorsOptions = { origin: false }

/**
 * Whether nothing crosses an origin. Browsers name that of the club's own scripts too, each file of a
 * page, and heed nothing of this in what is answered; to the API PUBLIC_URL is an origin as any other
 * that is allowed.
 */
function isFromHere({ headers, url }: FastifyRequest): boolean {
  return headers.origin === undefined || (isOfOwnHost(headers) && !url.startsWith(`${apiBase}/`))
}

/** Any other OPTIONS is a method that nothing here takes; the plugin would refuse it in its own words. */
function isPreflight({ headers }: FastifyRequest): boolean {
  return !!headers.origin && !!headers['access-control-request-method']
}

function corsOptions(origin: string[]): FastifyCorsOptions {
  return {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'if-match',
      'if-none-match',
      'if-range',
      sharePasswordHeader,
      ...tusRequest,
    ],
    exposedHeaders: exposed,
    maxAge: 86_400,
  }
}
