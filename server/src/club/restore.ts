import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBackup, withPlain } from '../backups/find-backup.ts'
import type { Manifest } from '../backups/manifest.ts'
import { openBackup } from '../backups/read-backup.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import type { Config } from '../config.ts'
import type { Log } from '../db/embedded/log.ts'
import { openDatabase } from '../prepare.ts'
import { requireDatabases } from '../require-services.ts'
import type { Stop } from '../stop-on-signal.ts'

interface Around {
  identityFile: string | undefined
  log: Log
  stop: Stop
}

/**
 * Makes a club of a backup, by its path or by the name of a nightly one: of the settings' database, which must be
 * empty, or of none yet.
 */
export async function restore(config: Config, given: string, around: Around): Promise<string[]> {
  const path = await findBackup(config, given, around.log)
  const { dataDir } = config
  const { madeAt, tables } = await withPlain(
    path,
    { dataDir, identityFile: around.identityFile },
    (plain) => restoreZip(config, plain, around),
  )
  const members = tables.find(({ name }) => name === 'member')?.rows ?? 0
  return [
    `The club of ${madeAt} is restored, with ${members} members. The next start brings it up to date.`,
    ...missingFiles(config),
  ]
}

async function restoreZip(
  config: Config,
  path: string,
  { log, stop }: Pick<Around, 'log' | 'stop'>,
): Promise<Manifest> {
  // Before anything is made: a broken one leaves no trace.
  const backup = await openBackup(path)
  try {
    await requireDatabases(config)
    const database = await openDatabase(config, log, stop)
    try {
      await restoreBackup(config.database.directUrl ?? database.url, backup)
    } finally {
      await database.stop()
    }
  } finally {
    backup.close()
  }
  return backup.manifest
}

function missingFiles({ dataDir, s3, secretKey }: Config): string[] {
  const lines: string[] = []
  if (!s3 && !existsSync(join(dataDir, 'blobs'))) {
    lines.push(`Photos are not in a backup: put the folder blobs of the club into ${dataDir}.`)
  }
  if (secretKey === undefined && !existsSync(join(dataDir, 'secret.key'))) {
    lines.push(
      `Before the start put the secret.key of the club into ${dataDir}, or set SECRET_KEY.`,
    )
  }
  return lines
}
