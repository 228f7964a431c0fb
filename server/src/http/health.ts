import type { FastifyInstance } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import type { Connections } from '../db/database.ts'
import type { AnswersAtHand } from './answers-at-hand.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5

const livePath = '/health/live'
const json = 'application/json; charset=utf-8'
const live = { headers: ['content-type', json], body: '{"status":"live"}' }

interface HealthDeps {
  connections: Connections
  blobs: Blobs
  atHand: AnswersAtHand
}

/** Liveness asks nothing; readiness asks what a request needs. */
export function health(app: FastifyInstance, { connections, blobs, atHand }: HealthDeps): void {
  atHand.add(livePath, livePath, ({ url }) => (url === livePath ? live : undefined))
  app.get(livePath, (_request, reply) => {
    reply.header('content-type', json)
    reply.send(live.body)
  })
  app.get('/health/ready', async (request, reply) => {
    await connections.pool.query('select 1')
    await blobs.check().catch((error: unknown) => {
      request.log.error({ err: error }, 'the blobs cannot be used')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    })
    reply.header('content-type', json)
    return reply.send('{"status":"ready"}')
  })
}
