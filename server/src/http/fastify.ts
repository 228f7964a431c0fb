import type { ServerOptions } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { isCable } from '../live/handshake.ts'
import type { AnswersAtHand } from './answers-at-hand.ts'
import { ApiError } from './api-error.ts'
import { longestMs } from './body-time.ts'
import { lazyChildLogger } from './child-logger.ts'
import { readableFrom } from './cross-origin.ts'
import { sendError } from './error-handler.ts'
import { parseQuery } from './query-string.ts'
import { nextRequestId, type RequestLog } from './request-log.ts'
import { securityHeaders } from './secure-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'

// Not by an import, which would load the fetch of Node too.
const { createServer } = process.getBuiltinModule('node:http')

const jsonLimitBytes = 1024 * 1024
const headersTimeoutMs = 30_000
/** Longer than the idle time of usual proxies, which would else reuse a connection that ends. */
const keepAliveTimeoutMs = 72_000

const serverOptions: ServerOptions = {
  requireHostHeader: false,
  // A request must have arrived whole within this time, most sooner (body-time.ts), and headers before that.
  requestTimeout: longestMs,
  headersTimeout: headersTimeoutMs,
  keepAliveTimeout: keepAliveTimeoutMs,
  shouldUpgradeCallback: isCable,
}

/** The HTTP server with its limits, before anything is registered. */
export function createFastify(
  config: Config,
  log: RequestLog,
  atHand: AnswersAtHand,
): FastifyInstance {
  return Fastify({
    logger: log.options,
    childLoggerFactory: lazyChildLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    requestIdHeader: false,
    trustProxy: config.trustedProxies,
    bodyLimit: jsonLimitBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that cannot be decoded: no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      if (error.code === 'FST_ERR_BAD_URL' && isForPage(request)) {
        // Taken by its letters it can be read, and is the address of no page.
        request.raw.url = request.url.replaceAll('%', '%25')
        request.server.routing(request.raw, reply.raw)
        return
      }
      reply.headers({ ...securityHeaders(config), ...readableFrom(request, config) })
      sendError(new ApiError('malformed_address'), request, reply)
    },
    clientErrorHandler: refuseUnreadable,
    serverFactory: (route) =>
      createServer(serverOptions, (request, response) => {
        // A target with its host (RFC 9112 §3.2.2) means the path alone to all that read it.
        request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, '/')
        if (!atHand.answer(request, response)) route(request, response)
      }),
    routerOptions: {
      querystringParser: parseQuery,
      // Node's own limit of a whole head: what is no id is judged by the contract, as of any length.
      maxParamLength: 16 * 1024,
    },
  })
}

function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const takesPages = /\btext\/html\b/.test(headers.accept ?? '')
  return (method === 'GET' || method === 'HEAD') && takesPages && !url.startsWith('/api/')
}
