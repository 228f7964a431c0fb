import { hash } from 'node:crypto'
import { countText, pageText } from '@farfolk/server/src/notifications/statements.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen.ts'

/** As floors/trips.ts, of the bell and its list. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

function tokenHash(header: string | undefined): Buffer {
  return hash('sha256', (header ?? '').slice('Bearer '.length), 'buffer')
}

app.get('/api/v1/notifications/count', async (request, reply) => {
  const values = [tokenHash(request.headers.authorization)]
  const { rows } = await pool.query({ name: 'count', text: countText, values })
  if (!rows[0].viewer_id) return reply.status(401).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"data":{"count":${rows[0].count}}}`
})

app.get<{ Querystring: { limit: string } }>('/api/v1/notifications', async (request, reply) => {
  const limit = Number(request.query.limit)
  const values = [tokenHash(request.headers.authorization), limit, null, null]
  const { rows } = await pool.query({ name: 'page', text: pageText, values })
  if (!rows[0].viewer_id) return reply.status(401).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"data":${rows[0].json}}`
})

await listen(app)
