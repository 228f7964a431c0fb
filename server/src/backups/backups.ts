import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { backUpNightly } from './nightly.ts'
import { sendAlone } from './send-alone.ts'
import { sendBackups } from './send-backups.ts'

const lookSeconds = 3_600

/** The database in a file each night, decision 85, and in a bucket, decision 97. */
export function backups(
  { log }: FastifyInstance,
  { config, connections, jobs }: FeatureDeps,
): void {
  jobs.repeat('backups', lookSeconds, async () => {
    const isMade = await backUpNightly({ config, connections, log })
    if (isMade && config.backupS3) await jobs.enqueue(connections.db, 'backups-elsewhere', {})
  })
  // By itself: what fails there must not make it be tried again here, nor hold it up.
  jobs.repeat('backups-elsewhere', lookSeconds, async () => {
    if (!config.backupS3) return
    const url = config.database.directUrl ?? connections.url
    await sendAlone(url, () => sendBackups({ config, log }))
  })
}
