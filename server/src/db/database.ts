import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createNaming } from './named-statements.ts'
import { openPipeline, type Pipeline, type Statements } from './pipeline.ts'
import { poolName } from './pool-name.ts'
import { type ReplicaListener, watchReplica } from './replica.ts'
import type { Schema } from './schema.ts'
import { endSilentConnections } from './silent-connections.ts'
import { columnTypes } from './types.ts'
import { createWriters, noWriters, type Writers } from './writers.ts'

export type Database = Kysely<Schema>
/** A transaction or the database itself. */
export type Executor = Kysely<Schema> | Transaction<Schema>

export interface Connections {
  /** Of the primary. */
  url: string
  db: Database
  pool: pg.Pool
  /**
   * Where a read of this member may go: the replica, unless they are among `writers`, since a replica
   * lags. Without a replica, or while it is away or far behind, always the primary.
   * For single statements: a client of it stays with the replica.
   */
  poolRead(memberId: string | null): pg.Pool
  /**
   * For single statements that an index answers within a millisecond or two, which share connections:
   * a slow one would hold up others. `quick` goes to the primary, `quickRead` where a visitor's reads go.
   */
  quick: Statements
  quickRead: Statements
  /** How far a visitor's reads may lag behind a write: 0 without a replica. */
  readLagMs: number
  writers: Writers
  /** Longest wait for a connection. */
  patienceMs: number
  /** Undefined without a replica. */
  isReplicaUp(): boolean | undefined
  /** Finds whether the replica is there, which otherwise counts as there until it fails. Never rejects. */
  findReplica(): Promise<void>
  /** Hears each time the replica goes away or is back. */
  onReplicaChange(listener: ReplicaListener): void
  /** Hears of idle connections that broke; without a listener they are dropped silently. */
  onIdleError(listener: (error: Error) => void): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  url: string
  replicaUrl?: string | undefined
  /** False behind a pooler that cannot keep prepared statements. */
  prepare?: boolean
  maxConnections?: number
  /** 0 is no limit; `usualTimeoutMs` unless told. */
  statementTimeoutMs?: number
  /** Longest wait for a connection: a broken database is told within seconds. Five unless told. */
  patienceMs?: number
  /** Past a statement's time, before its server counts as gone; two seconds unless told. */
  silenceMs?: number
  /** From a look at the replica to the next; a second unless told. */
  replicaLookMs?: number
  /** How far the replica may be behind, or counts as away; five seconds unless told. */
  replicaLagMs?: number
  /** What PostgreSQL calls its connections; by when this process began unless told. */
  name?: string
}

const usualTimeoutMs = 15_000
const usualPatienceMs = 5_000
const usualSilenceMs = 2_000
const usualLagMs = 5_000

export function connect(options: ConnectionOptions): Connections {
  const { replicaLagMs = usualLagMs, patienceMs = usualPatienceMs } = options
  const pool = createPool(options.url, options)
  const replicaPool = options.replicaUrl ? createPool(options.replicaUrl, options) : pool
  const pipeline = openPipelineTo(options.url, options)
  const replicaPipeline =
    replicaPool === pool ? pipeline : openPipelineTo(options.replicaUrl!, options)
  const pipelines = [...new Set([pipeline, replicaPipeline])].filter((each) => each !== undefined)
  const db = kyselyOver(pool)
  const quick = pipeline ?? pool
  const replica = options.replicaUrl
    ? watchReplica({
        primary: pool,
        quick,
        replica: replicaPool,
        looks: createPool(options.replicaUrl, { ...options, maxConnections: 1 }),
        lookMs: options.replicaLookMs,
        mayLagMs: replicaLagMs / 2,
      })
    : undefined
  const quickRead = replicaPipeline ?? replicaPool
  const writers = replicaPool === pool ? noWriters : createWriters(replicaLagMs)

  return {
    url: options.url,
    db,
    pool,
    poolRead: (memberId) => (memberId !== null && writers.has(memberId) ? pool : replicaPool),
    quick,
    quickRead: replica && replicaPipeline ? replica.orElse(replicaPipeline, quick) : quickRead,
    readLagMs: replicaPool === pool ? 0 : replicaLagMs,
    writers,
    patienceMs,
    isReplicaUp: () => replica?.isUp(),
    findReplica: async () => replica?.find(),
    onReplicaChange: (listener) => replica?.onChange(listener),
    onIdleError(listener) {
      for (const each of pipelines) each.onIdleError(listener)
      for (const each of new Set([pool, replicaPool])) {
        // `end` answers before its connections are gone, and an embedded server stops right after.
        each.on('error', (error) => {
          if (!each.ending) listener(error)
        })
      }
    },
    async close() {
      await replica?.close()
      for (const each of pipelines) await each.close()
      // Kysely ends a pool only where it has used it, and jobs and hot statements go around it.
      for (const each of new Set([replicaPool, pool])) if (!each.ending) await each.end()
    },
  }
}

function createPool(url: string, options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(url, options), max: options.maxConnections ?? 10 })
  if (options.prepare !== false) pool.on('connect', createNaming())
  const limitMs = silenceLimit(options)
  if (limitMs > 0) endSilentConnections(pool, limitMs)
  // Without any listener a broken connection would end the process: an idle one tells the pool, one
  // in use, of which the pool has let go, tells nobody but its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Undefined behind a pooler that cannot keep prepared statements: its connections are not ours to share. */
function openPipelineTo(url: string, options: ConnectionOptions): Pipeline | undefined {
  if (options.prepare === false) return undefined
  // No job runs over these: see jobs/reclaim.ts.
  const client = { ...clientConfig(url, options), application_name: 'farfolk reads' }
  const { patienceMs = usualPatienceMs } = options
  return openPipeline({ client, patienceMs, silenceMs: silenceLimit(options) })
}

function clientConfig(
  url: string,
  {
    statementTimeoutMs = usualTimeoutMs,
    patienceMs = usualPatienceMs,
    name = poolName(performance.timeOrigin),
  }: ConnectionOptions,
): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    types: columnTypes,
    application_name: name,
    // A statement here takes milliseconds, compiling one takes a hundred. An address may say otherwise.
    options: '-c jit=off',
    keepAlive: true,
  }
}

/** 0 waits for ever. */
function silenceLimit({
  statementTimeoutMs = usualTimeoutMs,
  silenceMs = usualSilenceMs,
}: ConnectionOptions): number {
  return statementTimeoutMs > 0 ? statementTimeoutMs + silenceMs : 0
}

function kyselyOver(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
