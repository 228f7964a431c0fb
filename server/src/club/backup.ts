import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupName } from '../backups/nightly-files.ts'
import type { Manifest } from '../backups/manifest.ts'
import { saveBackup } from '../backups/save-backup.ts'
import { blobPath, sizeOfFile, syncFolder } from '../blobs/blob-store.ts'
import { makeFolder } from '../data-folder.ts'
import { stretches } from './copy-blobs.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'

/**
 * The database in one file, while the club runs. Into a folder go the photos that are missing there too, and the
 * key, so that it holds all of a club; what is deleted since stays there.
 */
export async function backUp(deps: ClubDeps, target: string): Promise<string[]> {
  const path = resolve(target)
  const isFolder = /[/\\]$/.test(target) || (await isThere(path))?.isDirectory() === true
  try {
    const isSealed = deps.config.backupRecipient !== undefined
    if (!isFolder) {
      const file = isSealed && !path.endsWith('.age') ? `${path}.age` : path
      return toldOf(await save(deps, file), { file, isSealed })
    }
    await makeFolder(path, 0o700)
    const file = join(path, backupName(new Date(), { isSealed }))
    const told = toldOf(await save(deps, file), { file, isSealed })
    return [...told, ...(await copyFiles(deps, path))]
  } catch (error) {
    throw writeFailure(path, error)
  }
}

const isThere = (path: string) => stat(path).catch(() => undefined)

async function save({ config, connections }: ClubDeps, file: string): Promise<Manifest> {
  const url = config.database.directUrl ?? connections.url
  const manifest = await saveBackup(url, file, { recipient: config.backupRecipient })
  if (!manifest) throw new Error('a backup was left to nobody')
  return manifest
}

function toldOf(
  { migration, tables }: Manifest,
  { file, isSealed }: { file: string; isSealed: boolean },
): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${rows} rows of ${tables.length} tables are in ${file}, as of migration ${migration}.`,
    isSealed
      ? 'It is sealed for BACKUP_RECIPIENT: without that private key nobody restores it.'
      : 'It holds all that members have written, and what signs them in: keep it where nobody else reads it.',
  ]
}

async function copyFiles({ config, connections }: ClubDeps, folder: string): Promise<string[]> {
  const key = join(config.dataDir, 'secret.key')
  const hasKey = existsSync(key)
  if (hasKey) await copyWhole(key, join(folder, 'secret.key'))
  const plain = config.backupRecipient
    ? [`${hasKey ? 'secret.key and photos' : 'Photos'} are as they are, not sealed.`]
    : []
  if (config.s3) {
    return [...plain, 'Photos are in the bucket S3_BUCKET, and are yours to keep besides.']
  }
  const counts = { copied: 0, there: 0, missing: 0 }
  for await (const hashes of stretches(connections)) {
    const outcomes = await Promise.all(
      hashes.map((hash) => copyBlob(join(config.dataDir, 'blobs', blobPath(hash)), folder, hash)),
    )
    for (const outcome of outcomes) counts[outcome] += 1
  }
  const { copied, there, missing } = counts
  return [
    ...plain,
    `${copied} photos and films are copied to ${join(folder, 'blobs')}, ${there} were there already.`,
    ...(missing > 0 ? [`${missing} are missing in ${join(config.dataDir, 'blobs')}.`] : []),
  ]
}

async function copyBlob(
  from: string,
  folder: string,
  hash: string,
): Promise<'copied' | 'there' | 'missing'> {
  const to = join(folder, 'blobs', blobPath(hash))
  const [size, sizeThere] = [await sizeOfFile(from), await sizeOfFile(to)]
  // Of another size where another program has copied them there, and was broken off.
  if (sizeThere !== undefined && (size ?? sizeThere) === sizeThere) return 'there'
  if (size === undefined) return 'missing'
  await copyWhole(from, to)
  return 'copied'
}

/** For this user alone. It has its name once it is on the disk, which may be taken off when this ends. */
async function copyWhole(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to), 0o700)
  const part = `${to}.part`
  try {
    await pipeline(createReadStream(from), createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, to)
    await syncFolder(dirname(to))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function writeFailure(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  // What is written on names no path.
  const isOfFile = 'path' in error || ('syscall' in error && error.syscall === 'write')
  if (!isOfFile) return error
  if (error.code === 'EEXIST' && 'path' in error) {
    return new ClubFailure(
      `${String(error.path)} is there: another backup is under way, or one broke off and it may go.`,
    )
  }
  return new ClubFailure(`${path} cannot be written (${String(error.code)}).`)
}
