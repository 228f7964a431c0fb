import { hash } from 'node:crypto'
import { ownTripsTexts, visibleTripText } from '@farfolk/server/src/trips/statements.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen.ts'

/**
 * The floor of the hot reads: bare Fastify and pg, which send the very statements that the club's
 * server sends, session check and JSON included, and pass their text on.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

function tokenHash(header: string | undefined): Buffer {
  return hash('sha256', (header ?? '').slice('Bearer '.length), 'buffer')
}

app.get<{ Params: { id: string } }>('/api/v1/trips/:id', async (request, reply) => {
  const values = [tokenHash(request.headers.authorization), request.params.id]
  const { rows } = await pool.query({ name: 'trip', text: visibleTripText, values })
  if (!rows[0].viewer_id) return reply.status(401).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"data":${rows[0].json}}`
})

app.get<{ Querystring: { limit: string } }>('/api/v1/user/trips', async (request, reply) => {
  const limit = Number(request.query.limit)
  const values = [tokenHash(request.headers.authorization), limit, null, null]
  const { rows } = await pool.query({ name: 'trips', text: ownTripsTexts.all, values })
  if (!rows[0].viewer_id) return reply.status(401).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"data":${rows[0].json}}`
})

await listen(app)
