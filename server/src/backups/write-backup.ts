import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import yazl from 'yazl'
import { connect } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import { waitingJobsText } from './jobs-text.ts'
import { backupFormat, clubVersion, type Manifest, manifestFile } from './manifest.ts'
import { asOnAnyServer } from './same-on-any-server.ts'
import { sealedFor } from './sealed.ts'
import { listTables } from './tables.ts'

/** Two thirds of the time of the usual one, for a twentieth more bytes. */
const compressionLevel = 4

// Any number that nobody else locks.
const lockKey = 4_720_085

export interface WriteOptions {
  alone?: boolean
  /** The public key of age that it is sealed for; absent: it is a plain zip. */
  recipient?: string | undefined
}

/**
 * Writes the whole database of a club, as of one moment, to a new file. Undefined, and no file, where it is to be
 * the only one of the club and another process is at one.
 */
export async function writeBackup(
  url: string,
  file: string,
  { alone = false, recipient }: WriteOptions = {},
): Promise<Manifest | undefined> {
  const connections = connect({
    url,
    prepare: false,
    maxConnections: 1,
    statementTimeoutMs: 0,
    name: 'farfolk backup',
  })
  let client: pg.PoolClient | undefined
  try {
    client = await connections.pool.connect()
    await client.query(`begin isolation level repeatable read read only; ${asOnAnyServer}`)
    if (alone && !(await isFirst(client))) return undefined
    return await writeZip(client, file, recipient)
  } finally {
    // It has only read; and one that broke off still sends.
    client?.release(true)
    await connections.close()
  }
}

async function isFirst(client: pg.PoolClient): Promise<boolean> {
  const locked = await client.query<{ is_first: boolean }>(
    `select pg_try_advisory_xact_lock(${lockKey}) as is_first`,
  )
  return firstRow(locked).is_first
}

async function writeZip(
  client: pg.PoolClient,
  file: string,
  recipient: string | undefined,
): Promise<Manifest> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  // What is renamed must be on the disk.
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  const written = recipient
    ? pipeline(output, sealedFor(recipient), target)
    : pipeline(output, target)
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject)
  })
  const filled = fill(client, zip)
  try {
    await Promise.race([filled, written, broken])
    await Promise.race([written, broken])
    return await filled
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    throw error
  }
}

async function fill(client: pg.PoolClient, zip: yazl.ZipFile): Promise<Manifest> {
  const manifest: Manifest = {
    format: backupFormat,
    version: await clubVersion(),
    migration: await newestMigration(client),
    madeAt: new Date().toISOString(),
    tables: [],
    jobs: await addCopy(client, zip, { file: 'jobs.jsonl', text: waitingJobsText }),
  }
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const text = `copy ${client.escapeIdentifier(name)} (${list}) to stdout`
    const copied = await addCopy(client, zip, { file: `tables/${name}.copy`, text })
    manifest.tables.push({ name, columns, ...copied })
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestFile)
  zip.end()
  return manifest
}

/** Waits until it has been read: one at a time asks the database. */
async function addCopy(
  client: pg.PoolClient,
  zip: yazl.ZipFile,
  { file, text }: { file: string; text: string },
): Promise<Manifest['jobs']> {
  const source = client.query(copyTo(text))
  const sha256 = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const part of source as AsyncIterable<Buffer>) {
      sha256.update(part)
      yield part
    }
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const read = Readable.from(hashed(), { objectMode: false })
  read.once('end', resolve).once('error', reject)
  zip.addReadStream(read, file, { compressionLevel })
  await promise
  // The tag with the count comes after the rows.
  await client.query('select')
  return { file, rows: source.rowCount, sha256: sha256.digest('hex') }
}

async function newestMigration(client: pg.PoolClient): Promise<string> {
  const found = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return firstRow(found).name
}
