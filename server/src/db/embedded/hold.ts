import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { connectionTo } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { isFolder } from './running-server.ts'

/** Any number that nothing else in this cluster locks. */
const holdersLock = 7_367_301

/**
 * One process's hold on a server: a connection with a shared lock, which the system takes back
 * when the process dies, in whatever way. Who gets the lock for itself alone is the last.
 */
export interface Hold {
  client: Client
  /** Settles when the connection is over, for whatever reason. */
  ended: Promise<void>
}

/**
 * Undefined while the server is starting, stopping or gone: look again.
 * Throws StartError when the server refuses us, or is another cluster's.
 */
export async function holdServer(
  endpoint: Endpoint,
  cluster: string,
  password: string,
): Promise<Hold | undefined> {
  const connection = connectionTo(endpoint, { user: 'postgres', database: 'postgres', password })
  const client = new Client({
    ...connection,
    application_name: 'farfolk-holder',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [holdersLock])
    const { rows } = await client.query<{ dir: string }>(
      "select current_setting('data_directory') as dir",
    )
    if (!isFolder(rows[0]?.dir, cluster)) throw new Error('another one answers in its place')
    await createRoleAndDatabase(client, password)
    return { client, ended }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isPassing(error)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database on ${cluster} cannot be used: ${reason}`, { cause: error })
  }
}

/** True when this was the last hold: nobody can take a new one, and the server is ours to stop. */
export async function releaseHold({ client }: Hold): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [holdersLock])
  const { rows } = await client.query<{ isLast: boolean }>(
    'select pg_try_advisory_lock($1) as "isLast"',
    [holdersLock],
  )
  return rows[0]?.isLast === true
}

/**
 * The app's own role is no superuser, so that it can do no more here than on a server that
 * DATABASE_URL names. It may make databases, as the tests and the benchmark do.
 */
async function createRoleAndDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'farfolk'")
  if (rowCount) return
  const secret = client.escapeLiteral(password)
  await ignoreExisting(client.query(`create role farfolk login createdb password ${secret}`))
  await ignoreExisting(client.query('grant pg_checkpoint to farfolk'))
  await ignoreExisting(client.query('create database farfolk owner farfolk'))
}

const existing = new Set(['42710', '42P04', '23505'])

async function ignoreExisting(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!existing.has(codeOf(error))) throw error
  }
}

const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])

function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error)) || /Connection terminated|timeout expired/.test(String(error))
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)
