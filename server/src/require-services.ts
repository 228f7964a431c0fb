import type pg from 'pg'
import type { S3Config } from './blobs/s3-config.ts'
import type { Config } from './config.ts'
import { clubIdentity } from './db/club-identity.ts'
import { connect } from './db/database.ts'
import { isDatabaseAway } from './db/database-away.ts'
import type { Log } from './db/embedded/log.ts'
import { hearsEachOther, keepsStatements } from './db/pooler-checks.ts'
import { sqlState } from './db/transaction.ts'
import { openRedis } from './redis/connection.ts'
import { StartError } from './start-error.ts'

const oldestVersion = 150_000

async function requireUsable(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < oldestVersion) {
    throw new StartError(`${name} must name a PostgreSQL of version 15 or later`)
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`${name} must name a database of the encoding UTF8, not ${encoding}`)
  }
}

/** Each address that is set, so that a wrong one is named and not only missed later. */
export async function requireReachable(config: Config, log: Log): Promise<void> {
  await requireDatabases(config)
  await requireFitForPooler(config)
  await requireReplica(config, log)
  if (config.redisUrl) await requireRedis(config.redisUrl)
  if (config.s3) await requireBucket(config.s3)
}

export async function requireDatabases({ database }: Pick<Config, 'database'>): Promise<void> {
  const addresses = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
  }
  for (const [name, url] of Object.entries(addresses)) {
    if (!url) continue
    await askOnce(url, (pool) => requireUsable(pool, name)).catch((error: unknown) => {
      throw cannotUse(name, error)
    })
  }
}

async function askOnce<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connections = connect({ url, maxConnections: 1, prepare: false })
  try {
    return await work(connections.pool)
  } finally {
    await connections.close()
  }
}

/** One that does not answer is told and done without; one that is of something else stops the start. */
async function requireReplica({ database }: Config, log: Log): Promise<void> {
  const { url, replicaUrl } = database
  if (!url || !replicaUrl) return
  const name = 'DATABASE_REPLICA_URL'
  try {
    const identity = await askOnce(replicaUrl, async (pool) => {
      await requireUsable(pool, name)
      return clubIdentity(pool)
    })
    if (identity !== (await askOnce(url, clubIdentity))) {
      throw new StartError(`${name} names a database that is no replica of that of DATABASE_URL`)
    }
  } catch (error) {
    const isRefused = /^(?:28|3D)/.test(sqlState(error) ?? '')
    if (!isDatabaseAway(error) || isRefused) throw cannotUse(name, error)
    log.warn(
      `${name} names a database that does not answer (${reasonOf(error)}): until it does, that of ` +
        'DATABASE_URL is read',
    )
  }
}

/** A pooler's own ways are else met later: locks that stay for ever, and messages that nobody hears. */
async function requireFitForPooler({ database }: Config): Promise<void> {
  const { url, directUrl, prepare } = database
  if (!url) return
  const name = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  try {
    const listening = directUrl ?? url
    if (!(await hearsEachOther(listening, url))) {
      if (directUrl && (await hearsEachOther(directUrl, directUrl))) {
        throw new StartError(`${name} names another database than DATABASE_URL`)
      }
      throw new StartError(
        `${name} leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of
        the database itself, and DB_PREPARE=off where the pooler keeps no prepared statements`,
      )
    }
    if (directUrl && prepare && !(await keepsStatements(url))) {
      throw new StartError(
        'DATABASE_URL leads through a pooler that keeps no prepared statements: set DB_PREPARE=off',
      )
    }
  } catch (error) {
    throw cannotUse(name, error)
  }
}

async function requireRedis(url: string): Promise<void> {
  try {
    const client = await openRedis(url, () => undefined)
    client.destroy()
  } catch (error) {
    throw new StartError(`REDIS_URL names a Redis that cannot be used: ${reasonOf(error)}`)
  }
}

async function requireBucket(s3: S3Config): Promise<void> {
  const { openBucket } = await import('./blobs/s3-bucket.ts')
  const bucket = openBucket(s3, { error: () => undefined })
  await bucket.check({ writing: true }).catch((error: unknown) => {
    throw new StartError(`S3_BUCKET names a bucket that cannot be used: ${reasonOf(error)}`)
  })
}

export function cannotUse(name: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  return new StartError(`${name} names a database that cannot be used: ${reasonOf(error)}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : 'unknown'
}
