import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { hashToken } from './session.ts'

export interface Metrics {
  measure(app: FastifyInstance): void
  serve(app: FastifyInstance): void
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus' text, for loopback or with METRICS_TOKEN as the bearer token. */
export function createMetrics(config: Config): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })

  return {
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        seconds.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        if (!route.startsWith('/health')) {
          request.log.info(
            {
              method: request.method,
              route,
              status: reply.statusCode,
              ms: Math.round(reply.elapsedTime * 10) / 10,
            },
            'answered',
          )
        }
        done()
      })
    },
    serve(app) {
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request.socket.remoteAddress, request.headers)) throw new ApiError('not_found')
        reply.type(registry.contentType)
        return reply.send(await registry.metrics())
      })
    },
  }

  function mayRead(address: string | undefined, headers: IncomingHttpHeaders): boolean {
    if (config.metricsToken !== undefined) {
      const given = hashToken(headers.authorization ?? '')
      if (timingSafeEqual(given, hashToken(`Bearer ${config.metricsToken}`))) return true
    }
    // Behind a proxy on the same machine everybody comes from loopback: then only the token opens.
    return loopback.has(address ?? '') && headers['x-forwarded-for'] === undefined
  }
}
