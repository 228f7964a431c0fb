import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Lines of JSON on standard output: no header, body or query is ever in one. */
export function requestLog(
  config: Config,
  stream: { write(line: string): void } | undefined,
): FastifyServerOptions['logger'] {
  return {
    level: config.mode === 'test' ? 'error' : 'info',
    redact: {
      paths: ['*.authorization', '*.password', '*.token', '*.urlToken', 'err.config', 'err.query'],
      censor: '[hidden]',
    },
    serializers: {
      err: describeError,
    },
    ...(stream && { stream }),
  }
}

/** Of a PostgreSQL error neither `detail` nor `parameters`: they hold members' data. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    ...(error.code !== undefined && { code: error.code }),
    stack: error.stack ?? '',
  }
}

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** A caller's own id where it is a plain one, so that a proxy's log and ours can be joined. */
export function nextRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  count = (count + 1) % Number.MAX_SAFE_INTEGER
  return `${prefix}-${count.toString(36)}`
}
