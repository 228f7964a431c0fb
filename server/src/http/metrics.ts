import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import type { RequestLog } from './request-log.ts'
import { RouteTimes } from './route-times.ts'
import { hashToken } from './session.ts'

export interface Metrics {
  observe: RouteTimes['observe']
  measure(app: FastifyInstance, log: RequestLog): void
  /** `gauges` is text of the same kind; it never throws. */
  serve(app: FastifyInstance, gauges: () => Promise<string>): void
}

/** Asked for by the second or by the dozen: counted, and told only where they fail. */
const untold = /^\/(?:health|img)\//

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus' text, for loopback or with METRICS_TOKEN as the bearer token. */
export function createMetrics(config: Config): Metrics {
  let registry: Promise<Registry> | undefined
  const times = new RouteTimes()

  return {
    observe: times.observe.bind(times),
    measure(app, log) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        const ms = reply.elapsedTime
        times.observe(request.method, route, reply.statusCode, ms / 1000)
        if (reply.statusCode >= 400 || !untold.test(route)) {
          log.answered(request.id, request.method, route, reply.statusCode, ms)
        }
        done()
      })
    },
    serve(app, gauges) {
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request.socket.remoteAddress, request.headers)) throw new ApiError('not_found')
        const opened = await (registry ??= openRegistry())
        const [own, ofClub] = await Promise.all([opened.metrics(), gauges()])
        reply.type(opened.contentType)
        return reply.send(own + times.text() + ofClub)
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

/** The process's own metrics, from the first look on: 8 MB for who scrapes, none for who does not. */
async function openRegistry(): Promise<Registry> {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
