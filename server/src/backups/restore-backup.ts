import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import chain from 'stream-chain'
import jsonl from 'stream-chain/jsonl/parser.js'
import { connect } from '../db/database.ts'
import { migrateUpTo, migrationNames } from '../db/migrate.ts'
import type { Schema } from '../db/schema.ts'
import { createBoss } from '../jobs/boss.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { queues } from '../jobs/queues.ts'
import { StartError } from '../start-error.ts'
import { findBurden } from './bare-tables.ts'
import type { WaitingJob } from './jobs-text.ts'
import type { Manifest } from './manifest.ts'
import type { Backup } from './read-backup.ts'
import { requireEmpty } from './require-empty.ts'
import { asOnAnyServer } from './same-on-any-server.ts'
import { listTables } from './tables.ts'

const jobsAtOnce = 1_000

/**
 * Fills an empty database with a backup, in one transaction: whatever ends it leaves the database empty, and is
 * thrown as a StartError with one line. The schema is that of the backup then; the next start brings it up to date.
 */
export async function restoreBackup(url: string, { manifest, read }: Backup): Promise<void> {
  await requireKnown(manifest)
  const connections = connect({
    url,
    prepare: false,
    maxConnections: 3,
    statementTimeoutMs: 0,
    name: restorer,
  })
  const { pool } = connections
  try {
    await requireEmpty(pool, restorer, manifest.migration)
    await prepareJobs(pool)
    const client = await pool.connect()
    try {
      await client.query(`begin; ${asOnAnyServer}; set local maintenance_work_mem = '256MB'`)
      await migrateUpTo(overOne(client), manifest.migration)
      // Anybody who has become a member since waits, or is seen.
      await client.query('lock table member in access exclusive mode')
      await requireEmpty(client, restorer, manifest.migration)
      await fillTables(client, { manifest, read })
      await addJobs(pool, client, { manifest, read })
      await client.query('commit')
    } catch (error) {
      throw error instanceof StartError ? error : notRestored(error)
    } finally {
      client.release(true)
    }
    // Else the first searches would be planned as over empty tables.
    await pool.query('analyze')
  } finally {
    await connections.close()
  }
}

const restorer = 'farfolk restore'

function notRestored(cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartError(`The backup does not come in (${reason}): nothing is restored.`, { cause })
}

async function requireKnown({ migration, version }: Manifest): Promise<void> {
  const known = await migrationNames()
  if (known.includes(migration)) return
  throw new StartError(
    `The backup is of a newer Farfolk (${version}, ${migration}): update this one first.`,
  )
}

type Content = Pick<Backup, 'manifest' | 'read'>

async function fillTables(client: pg.PoolClient, { manifest, read }: Content): Promise<void> {
  const { takeOff, putOn } = await findBurden(client)
  await client.query(takeOff.join(';'))
  const quoted = (name: string) => client.escapeIdentifier(name)
  // A start may have put a row there already. To truncate would make new files of each.
  const listed = await listTables(client)
  await client.query(listed.map(({ name }) => `delete from ${quoted(name)}`).join(';'))
  for (const { name, columns, file, rows } of manifest.tables) {
    const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
    const content = await read(file)
    const copying = client.query(copyFrom(text))
    await pipeline(content, copying)
    if (copying.rowCount !== rows) throw new Error(`${file} has not as many rows as it says`)
  }
  await client.query(putOn.join(';'))
}

async function addJobs(
  pool: pg.Pool,
  client: pg.PoolClient,
  { manifest, read }: Content,
): Promise<void> {
  const boss = createBoss(pool, { migrate: false, supervise: false })
  const db = { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) }
  let waiting: WaitingJob[] = []
  const add = async () => {
    for (const [queue, jobs] of Map.groupBy(waiting, ({ name }) => name)) {
      // Of one that this release has no more nobody would do them.
      if (!Object.hasOwn(queues, queue)) continue
      await boss.insert(
        queue,
        jobs.map(({ id, data, priority, startAfter }) => ({ id, data, priority, startAfter })),
        { db },
      )
    }
    waiting = []
  }
  const jobs = chain([await read(manifest.jobs.file), jsonl()])
  for await (const { value } of jobs as AsyncIterable<{ value: WaitingJob }>) {
    waiting.push(value)
    if (waiting.length === jobsAtOnce) await add()
  }
  await add()
}

/** What works on this connection alone, in the transaction that it is in. */
function overOne(client: pg.PoolClient): Kysely<Schema> {
  const lent = {
    query: client.query.bind(client),
    release: () => undefined,
  }
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
