import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import type { Connections } from '../db/database.ts'
import { shareUnderWay } from '../share-under-way.ts'
import type { AnswersAtHand } from './answers-at-hand.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5

/** As a standby is after a failover, and a managed database whose disk is full. */
const readOnlyText = `select current_setting('transaction_read_only') = 'on' as is_read_only`

const livePath = '/health/live'
const readyPath = '/health/ready'
const json = 'application/json; charset=utf-8'
const live = { headers: ['content-type', json], body: '{"status":"live"}' }

interface HealthDeps {
  connections: Connections
  blobs: Blobs
  atHand: AnswersAtHand
}

/** Liveness asks nothing; readiness asks what a request needs. */
export function health(app: FastifyInstance, { connections, blobs, atHand }: HealthDeps): void {
  // As long as a connection may take.
  const stuckAfterMs = connections.patienceMs
  atHand.add(livePath, livePath, ({ url }) => (url === livePath ? live : undefined))
  app.get(livePath, (_request, reply) => {
    reply.header('content-type', json)
    reply.send(live.body)
  })
  // A limit would take a server that serves out of service: those who ask at once share a look instead.
  const look = shareUnderWay(async () => {
    const { rows } = await connections.pool.query<{ is_read_only: boolean }>(readOnlyText)
    if (rows[0]?.is_read_only) {
      app.log.warn('the database is read-only')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    }
    await blobs.check().catch((error: unknown) => {
      app.log.error({ err: error }, 'the blobs cannot be used')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    })
  }, stuckAfterMs)
  app.get(readyPath, async (_request, reply) => {
    const looked = look(readyPath).then(() => 'ready')
    const late = sleep(stuckAfterMs, 'late', { ref: false })
    if ((await Promise.race([looked, late])) === 'late') {
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    }
    reply.header('content-type', json)
    return reply.send('{"status":"ready"}')
  })
}
