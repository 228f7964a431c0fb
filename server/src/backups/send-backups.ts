import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { JobLog } from '../jobs/jobs.ts'
import { markSent, nightlyFolder, partBySent } from './nightly-files.ts'

interface SendDeps {
  config: Pick<Config, 'backupRecipient' | 'backups' | 'backupS3' | 'dataDir'>
  log: Pick<JobLog, 'info'>
}

/**
 * Puts the nightly backups that are not there yet into the bucket, the newest first, and leaves as many there as
 * are kept here. Throws in one line why one does not come there.
 */
export async function sendBackups(
  { config, log }: SendDeps,
  now: Date = new Date(),
): Promise<void> {
  const { backupRecipient, backups, backupS3 } = config
  if (!backupS3 || backups === 0) return
  const { unsent } = await partBySent(config, now)
  // Whoever has the others sealed does not mean to have a plain one lie elsewhere.
  const waiting = unsent.filter((name) => !backupRecipient || name.endsWith('.age'))
  if (waiting.length === 0) return
  // Amazon's client is loaded once a night, not kept by all that serve.
  const { openBackupBucket } = await import('./backup-bucket.ts')
  const bucket = openBackupBucket(backupS3)
  for (const name of waiting) {
    const started = performance.now()
    const { bytes, checksum } = await bucket.send(name, join(nightlyFolder(config), name))
    await markSent(config, name, checksum)
    const seconds = Math.round((performance.now() - started) / 1000)
    log.info({ name, bytes, seconds }, 'a backup is in BACKUP_S3_BUCKET')
    await bucket.removeOldest(backups, now)
  }
}
