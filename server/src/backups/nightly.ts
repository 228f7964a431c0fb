import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder.ts'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { JobLog } from '../jobs/jobs.ts'
import {
  backupName,
  lastNightlyAt,
  listNightly,
  nightlyFolder,
  removeAbandoned,
  removeOldest,
} from './nightly-files.ts'

interface NightlyDeps {
  config: Pick<Config, 'backupRecipient' | 'backups' | 'dataDir' | 'database'>
  connections: Pick<Connections, 'pool' | 'url'>
  log: Pick<JobLog, 'info' | 'warn'>
}

const hourMs = 3_600_000
/** By this machine's clock. */
const quietHours = new Set([3, 4])
const usualHours = 20
/** A machine that is off at night makes it by day. */
const lateHours = 28
/** What a database beside it needs to go on; PostgreSQL stops where the disk is full. */
const leftFreeBytes = 500_000_000

/** Asked every hour: makes the backup of a night where it is time for that. Whether it has made one. */
export async function backUpNightly(deps: NightlyDeps, now: Date = new Date()): Promise<boolean> {
  const { config, connections, log } = deps
  if (config.backups === 0) return false
  const folder = nightlyFolder(config)
  await makeFolder(folder, 0o700)
  const last = await lastNightlyAt(config, now)
  if (last && !isDue(now, last)) return false
  await removeAbandoned(config)
  const [needed, { bavail, bsize }] = await Promise.all([bytesNeeded(deps, now), statfs(folder)])
  const free = bavail * bsize
  if (free < needed) {
    log.warn({ free, needed, folder }, 'no backup is made: there is too little room for it')
    return false
  }
  const { backupRecipient: recipient } = config
  const name = backupName(now, { isSealed: recipient !== undefined })
  const started = performance.now()
  // What it takes is loaded once a night, not kept by all that serve.
  const { saveBackup } = await import('./save-backup.ts')
  // A pooler in between may have clocks of its own.
  const url = config.database.directUrl ?? connections.url
  const made = await saveBackup(url, join(folder, name), { alone: true, recipient })
  if (!made) return false
  await removeOldest(config, config.backups, now)
  const { size } = await stat(join(folder, name))
  const seconds = Math.round((performance.now() - started) / 1000)
  log.info({ name, size, seconds }, 'a backup of the database is made')
  return true
}

export function isDue(now: Date, last: Date): boolean {
  const hours = (now.getTime() - last.getTime()) / hourMs
  return hours >= lateHours || (hours >= usualHours && quietHours.has(now.getHours()))
}

/** With the oldest still there. The first is not known: a database takes more than its backup. */
async function bytesNeeded({ config, connections }: NightlyDeps, now: Date): Promise<number> {
  const [newest] = await listNightly(config, now)
  if (newest) {
    const { size } = await stat(join(nightlyFolder(config), newest))
    return size * 1.5 + leftFreeBytes
  }
  const found = await connections.pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(firstRow(found).bytes) + leftFreeBytes
}
