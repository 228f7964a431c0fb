import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listNightly, nightlyFolder, timeOf } from '../backups/nightly-files.ts'
import { BucketFailure } from '../blobs/bucket-failure.ts'
import type { Config } from '../config.ts'
import { minuteOf, textTable } from './text-table.ts'

interface Found {
  bytes: number
  isHere: boolean
  isThere: boolean
}

/** The nightly backups of DATA_DIR and of the bucket, the newest first; of a club that is still to be restored too. */
export async function listBackups(config: Config): Promise<string[]> {
  const found = new Map<string, Found>()
  const now = new Date()
  for (const name of await listNightly(config, now)) {
    const { size: bytes } = await stat(join(nightlyFolder(config), name))
    found.set(name, { bytes, isHere: true, isThere: false })
  }
  const { stored, note } = await listStored(config, now)
  for (const { name, bytes } of stored) {
    found.set(name, { bytes, isHere: found.has(name), isThere: true })
  }
  const rows = [...found]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([name, { bytes, isHere, isThere }]) => [
      name,
      minuteOf(timeOf(name)!),
      (bytes / 1e6).toFixed(1),
      isHere ? 'yes' : '',
      isThere ? 'yes' : '',
    ])
  if (rows.length === 0) return ['There is no nightly backup.', ...note]
  return [...textTable([['BACKUP', 'MADE (UTC)', 'MB', 'HERE', 'BUCKET'], ...rows]), ...note]
}

async function listStored({ backupS3 }: Config, now: Date) {
  if (!backupS3) return { stored: [], note: ['BACKUP_S3_BUCKET is not set: they are here alone.'] }
  const { openBackupBucket } = await import('../backups/backup-bucket.ts')
  try {
    return { stored: await openBackupBucket(backupS3).list(now), note: [] }
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error
    return { stored: [], note: [`${error.message}.`] }
  }
}
