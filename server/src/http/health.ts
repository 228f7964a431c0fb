import type { FastifyInstance } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import type { Connections } from '../db/database.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5

/** Liveness asks nothing; readiness asks what a request needs. */
export function health(
  app: FastifyInstance,
  { connections, blobs }: { connections: Connections; blobs: Blobs },
): void {
  app.get('/health/live', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.send('{"status":"live"}')
  })
  app.get('/health/ready', async (request, reply) => {
    await connections.pool.query('select 1')
    await blobs.check().catch((error: unknown) => {
      request.log.error({ err: error }, 'the blobs cannot be used')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    })
    reply.header('content-type', 'application/json; charset=utf-8')
    return reply.send('{"status":"ready"}')
  })
}
