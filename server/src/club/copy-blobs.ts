import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { blobPath } from '../blobs/blob-store.ts'
import type { S3Bucket } from '../blobs/s3-bucket.ts'
import { ApiError } from '../http/api-error.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'

const stretchLength = 1_000
const copiedAtOnce = 8
const namedAtMost = 20

/**
 * Puts the blobs of the folder into the bucket that the settings name. The files stay; what is there
 * is passed over, so that it can be done again for what came meanwhile.
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
  const counts = { copied: 0, there: 0 }
  const missing: string[] = []
  try {
    for await (const hashes of stretches(connections)) {
      const outcomes = await Promise.all(hashes.map((hash) => copy(bucket, folder, hash)))
      counts.copied += outcomes.filter((outcome) => outcome === 'copied').length
      counts.there += outcomes.filter((outcome) => outcome === 'there').length
      missing.push(...hashes.filter((_, index) => outcomes[index] === 'missing'))
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ClubFailure(
      `S3_BUCKET names a bucket that cannot be used: ${reason}. ${counts.copied} files are copied.`,
    )
  }
  return [
    `${counts.copied} files are copied, ${counts.there} were in the bucket already.`,
    ...(missing.length > 0 ? [`${missing.length} are in neither place:`] : []),
    ...missing.slice(0, namedAtMost),
  ]
}

/** As many hashes as are copied at once. */
async function* stretches({ pool }: ClubDeps['connections']): AsyncGenerator<string[]> {
  let last = ''
  for (;;) {
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from blob where hash > decode($1, 'hex')
       order by blob.hash limit $2`,
      [last, stretchLength],
    )
    if (rows.length === 0) return
    for (let first = 0; first < rows.length; first += copiedAtOnce) {
      yield rows.slice(first, first + copiedAtOnce).map(({ hash }) => hash)
    }
    last = rows.at(-1)?.hash ?? last
  }
}

async function copy(
  bucket: S3Bucket,
  folder: string,
  hash: string,
): Promise<'copied' | 'there' | 'missing'> {
  if (await bucket.has(hash)) return 'there'
  const file = join(folder, blobPath(hash))
  const isFile = await access(file).then(
    () => true,
    () => false,
  )
  if (!isFile) return 'missing'
  await bucket.put(hash, file)
  return 'copied'
}
