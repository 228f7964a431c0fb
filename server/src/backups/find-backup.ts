import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BucketFailure } from '../blobs/bucket-failure.ts'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder.ts'
import type { Log } from '../db/embedded/log.ts'
import { StartError } from '../start-error.ts'
import { backupName, isBackupName, markSent, nightlyFolder } from './nightly-files.ts'
import { isSealed, unseal } from './sealed.ts'
import { unwritten } from './unwritten.ts'

type Where = Pick<Config, 'backupS3' | 'dataDir'>

/**
 * The file of a backup that is named by its path, or by its name among the nightly ones, which is brought here
 * where only the bucket has it. Throws StartError with one line.
 */
export async function findBackup(config: Where, given: string, log: Log): Promise<string> {
  const path = resolve(given)
  if (existsSync(path) || !isBackupName(given)) return path
  const nightly = join(nightlyFolder(config), given)
  if (existsSync(nightly)) return nightly
  if (!config.backupS3) return path
  return fetchBackup(config.backupS3, config, given, log)
}

async function fetchBackup(
  s3: NonNullable<Where['backupS3']>,
  config: Where,
  name: string,
  log: Log,
): Promise<string> {
  const { openBackupBucket } = await import('./backup-bucket.ts')
  const bucket = openBackupBucket(s3)
  const file = join(nightlyFolder(config), name)
  const part = `${file}.part`
  try {
    const stored = (await bucket.list(new Date())).find((one) => one.name === name)
    if (!stored) {
      throw new StartError(
        `BACKUP_S3_BUCKET has no whole ${name}: npm run club -- backups lists all.`,
      )
    }
    log.info(`Fetching ${name} from BACKUP_S3_BUCKET`)
    await makeFolder(nightlyFolder(config), 0o700)
    await rm(part, { force: true })
    const checksum = await bucket.fetch(stored, part)
    await rename(part, file)
    await markSent(config, name, checksum)
    return file
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof BucketFailure)
      throw new StartError(`${error.message}: nothing is restored.`)
    throw unwritten(part, error) ?? error
  }
}

/**
 * Lends the zip of a backup for as long as `work` takes: a sealed one is opened into DATA_DIR, and gone after.
 * Throws StartError with one line where the key for it is missing or another.
 */
export async function withPlain<T>(
  path: string,
  { dataDir, identityFile }: { dataDir: string; identityFile: string | undefined },
  work: (plain: string) => Promise<T>,
): Promise<T> {
  if (!(await isSealed(path))) return work(path)
  if (identityFile === undefined) {
    throw new StartError(`${path} is sealed: name the file of its private key with --identity.`)
  }
  const folder = nightlyFolder({ dataDir })
  await makeFolder(folder, 0o700)
  // What a kill leaves of it goes with the next nightly one.
  const plain = join(folder, `${backupName(new Date())}.part`)
  try {
    await unseal(path, identityFile, plain)
    return await work(plain)
  } finally {
    await rm(plain, { force: true })
  }
}
