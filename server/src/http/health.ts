import type { FastifyInstance } from 'fastify'
import type { Connections } from '../db/database.ts'

/** Liveness asks nothing; readiness asks what a request needs. */
export function health(app: FastifyInstance, connections: Connections): void {
  app.get('/health/live', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.send('{"status":"live"}')
  })
  app.get('/health/ready', async (_request, reply) => {
    await connections.pool.query('select 1')
    reply.header('content-type', 'application/json; charset=utf-8')
    return reply.send('{"status":"ready"}')
  })
}
