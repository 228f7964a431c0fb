import type { FastifyInstance } from 'fastify'
import type { Blobs } from '../blobs/blobs.ts'
import type { Connections } from '../db/database.ts'
import type { AnswersAtHand } from './answers-at-hand.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5
/** One that is stuck would answer for all that come after it. */
const sharedForMs = 1_000

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
  // A limit would take a server that serves out of service: those who ask at once share a look instead.
  const look = shareWhileYoung(async () => {
    await connections.pool.query('select 1')
    await blobs.check().catch((error: unknown) => {
      app.log.error({ err: error }, 'the blobs cannot be used')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    })
  })
  app.get('/health/ready', async (_request, reply) => {
    await look()
    reply.header('content-type', json)
    return reply.send('{"status":"ready"}')
  })
}

/** Those who ask share what is under way, unless it takes long already. */
function shareWhileYoung(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let startedAt = 0
  return () => {
    if (running && performance.now() - startedAt < sharedForMs) return running
    startedAt = performance.now()
    const own = work().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
}
