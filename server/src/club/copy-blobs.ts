import { access, appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blobPath } from '../blobs/blob-store.ts'
import { listGone } from '../blobs/list-gone.ts'
import type { S3Bucket } from '../blobs/s3-bucket.ts'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { inParts } from '../in-parts.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'

const stretchLength = 1_000
const copiedAtOnce = 8
const namedAtMost = 20

/**
 * Puts the blobs of the folder into the bucket that the settings name. The files stay; what is there
 * is passed over, so that it can be done again for what came meanwhile. What was copied and has gone
 * since is removed: while the club runs on the folder, its sweep knows nothing of the bucket.
 */
export async function copyBlobs({ config, connections }: ClubDeps): Promise<string[]> {
  if (!config.s3)
    throw new ClubFailure('No bucket is set: set the variables S3_* to those of yours.')
  const { openBucket } = await import('../blobs/s3-bucket.ts')
  let reason = ''
  const bucket = openBucket(config.s3, {
    error: (fields) => {
      reason = 'reason' in fields ? String(fields.reason) : ''
    },
  })
  const folder = join(config.dataDir, 'blobs')
  const copies = join(folder, 'copied')
  const counts = { copied: 0, there: 0, removed: 0 }
  const missing: string[] = []
  try {
    for await (const hashes of stretches(connections)) {
      const outcomes = await Promise.all(
        hashes.map((hash) => copy(bucket, { folder, copies, hash })),
      )
      counts.copied += outcomes.filter((outcome) => outcome === 'copied').length
      counts.there += outcomes.filter((outcome) => outcome === 'there').length
      missing.push(...hashes.filter((_, index) => outcomes[index] === 'missing'))
    }
    counts.removed = await removeGone(connections, bucket, await readCopies(copies))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ClubFailure(
      `S3_BUCKET names a bucket that cannot be used: ${reason}. ${counts.copied} files are copied.`,
    )
  }
  return [
    `${counts.copied} files are copied, ${counts.there} were in the bucket already.`,
    ...(counts.removed > 0 ? [`${counts.removed} copies of what has gone since are removed.`] : []),
    ...(missing.length > 0 ? [`${missing.length} are in neither place:`] : []),
    ...missing.slice(0, namedAtMost),
  ]
}

/** Of all blobs, as many hashes as are copied at once. */
export async function* stretches({ pool }: ClubDeps['connections']): AsyncGenerator<string[]> {
  let last = ''
  for (;;) {
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from blob where hash > decode($1, 'hex')
       order by blob.hash limit $2`,
      [last, stretchLength],
    )
    if (rows.length === 0) return
    const hashes = rows.map(({ hash }) => hash)
    yield* inParts(hashes, copiedAtOnce)
    last = hashes.at(-1) ?? last
  }
}

async function copy(
  bucket: S3Bucket,
  { folder, copies, hash }: { folder: string; copies: string; hash: string },
): Promise<'copied' | 'there' | 'missing'> {
  if (await bucket.has(hash)) return 'there'
  const file = join(folder, blobPath(hash))
  const isFile = await access(file).then(
    () => true,
    () => false,
  )
  if (!isFile) return 'missing'
  await appendFile(copies, `${hash}\n`)
  await bucket.put(hash, file)
  return 'copied'
}

/** What this run and those before it have copied. */
async function readCopies(copies: string): Promise<string[]> {
  const text = await readFile(copies, 'utf8').catch(() => '')
  return [...new Set(text.match(/^[0-9a-f]{64}$/gm))]
}

/** Of the bucket nothing else: it may serve others too. */
async function removeGone(
  { db, pool }: ClubDeps['connections'],
  bucket: S3Bucket,
  copied: readonly string[],
): Promise<number> {
  let removed = 0
  for await (const hash of listGone(pool, copied)) {
    if ((await bucket.has(hash)) && (await remove(db, bucket, hash))) removed += 1
  }
  return removed
}

/** Whoever sends the same content meanwhile waits at the row, and puts it there again after. */
async function remove(db: Database, bucket: S3Bucket, hash: string): Promise<boolean> {
  return tx(db, async (trx) => {
    const row = { hash: Buffer.from(hash, 'hex'), size: 0, type: '' }
    const held = await trx
      .insertInto('blob')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (!held) return false
    await bucket.remove(hash)
    await trx.deleteFrom('blob').where('hash', '=', row.hash).execute()
    return true
  })
}
