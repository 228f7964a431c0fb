import { hash } from 'node:crypto'
import { findViewerText } from '@farfolk/server/src/http/session.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen.ts'

interface Asked {
  params: Record<string, string>
  query: Record<string, string>
}

export interface BareRead {
  /** The very statement that the club's server sends, session check and JSON included. */
  text: string
  /** Behind the token's hash. */
  values(asked: Asked): unknown[]
  /** JSON of `data`, of the statement's rows; `json` of the first unless told. */
  data?(rows: Row[]): unknown
  /** The server sends the session check before, and the member's id in the place of the token's hash. */
  isOfMember?: true
}

type Row = Record<string, unknown>

/** By path. */
export type BareReads = Record<string, BareRead>

/** A floor of hot reads: bare Fastify and pg, which pass on the text that a statement gives. */
export async function serveBareReads(reads: BareReads): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  const app = Fastify()
  for (const [path, { text, values, data = asItIs, isOfMember }] of Object.entries(reads)) {
    app.get<{ Params: Asked['params']; Querystring: Asked['query'] }>(
      `/api/v1${path}`,
      async ({ headers, params, query }, reply) => {
        const token = tokenHash(headers.authorization)
        const whose = isOfMember ? await findMember(token) : token
        const sent = [whose, ...values({ params, query })]
        const { rows } = await pool.query<Row>({ name: path, text, values: sent })
        if (!(isOfMember ? whose : rows[0]?.viewer_id)) return reply.status(401).send()
        reply.header('content-type', 'application/json; charset=utf-8')
        return `{"data":${String(data(rows))}}`
      },
    )
  }
  await listen(app)

  async function findMember(token: Buffer): Promise<unknown> {
    const asked = { name: 'viewer', text: findViewerText, values: [token] }
    return (await pool.query<Row>(asked)).rows[0]?.id
  }
}

const asItIs = ([row]: Row[]) => row?.json

function tokenHash(header: string | undefined): Buffer {
  return hash('sha256', (header ?? '').slice('Bearer '.length), 'buffer')
}
