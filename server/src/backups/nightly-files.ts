import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'dataDir'>

export function nightlyFolder({ dataDir }: Where): string {
  return join(dataDir, 'backups')
}

/** Sorted as they were made: what else lies there is not ours to count or to remove. */
const namePattern = /^farfolk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(?:\.age)?$/

/** By when it is made, which a copy of the file keeps. */
export function backupName(at: Date, { isSealed = false } = {}): string {
  return `farfolk-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.zip${isSealed ? '.age' : ''}`
}

export function isBackupName(name: string): boolean {
  return namePattern.test(name)
}

/** Undefined for what is named otherwise. */
export function timeOf(name: string): Date | undefined {
  return isBackupName(name) ? new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z')) : undefined
}

/**
 * Those that are named as one, the newest first. One of the future, which a clock that was wrong has named, is
 * none yet: else it would be the newest for years.
 */
export function newestFirst(names: readonly string[], now: Date): string[] {
  const latest = backupName(now, { isSealed: true })
  return names
    .filter((name) => isBackupName(name) && name <= latest)
    .toSorted()
    .toReversed()
}

/** The newest first; none where there is no folder. */
export async function listNightly(where: Where, now: Date): Promise<string[]> {
  return newestFirst(await readdir(nightlyFolder(where)).catch(() => []), now)
}

/**
 * When the newest was made; without any, since when one is waited for, which is as long as there is a folder for
 * it. Undefined without that.
 */
export async function lastNightlyAt(where: Where, now: Date): Promise<Date | undefined> {
  const [newest = ''] = await listNightly(where, now)
  return timeOf(newest) ?? waitedForSince(where)
}

async function waitedForSince(where: Where): Promise<Date | undefined> {
  const folder = await stat(nightlyFolder(where)).catch(() => undefined)
  return folder?.birthtime
}

/** Beside a backup, with its checksum as `sha256sum` writes it: here once it is in the bucket, and there. */
export const checksumEnding = '.sha256'

/** The name of a backup by its own or that of its checksum. */
export function backupOf(name: string): string {
  return name.endsWith(checksumEnding) ? name.slice(0, -checksumEnding.length) : name
}

/** As `lastNightlyAt`, of those that are in the bucket. */
export async function lastSentAt(where: Where, now: Date): Promise<Date | undefined> {
  const { sent } = await partBySent(where, now)
  return timeOf(sent[0] ?? '') ?? waitedForSince(where)
}

/** The newest first, both. */
export async function partBySent(
  where: Where,
  now: Date,
): Promise<{ sent: string[]; unsent: string[] }> {
  const names: string[] = await readdir(nightlyFolder(where)).catch(() => [])
  const isSent = (name: string) => names.includes(name + checksumEnding)
  const nightly = newestFirst(names, now)
  return {
    sent: nightly.filter(isSent),
    unsent: nightly.filter((name) => !isSent(name)),
  }
}

export async function markSent(where: Where, name: string, checksum: string): Promise<void> {
  await writeFile(join(nightlyFolder(where), name + checksumEnding), checksum, { mode: 0o600 })
}

/** Leaves so many of the newest, and no checksum of what is gone: one may have been sent while it went. */
export async function removeOldest(where: Where, kept: number, now: Date): Promise<void> {
  const folder = nightlyFolder(where)
  const names = await readdir(folder).catch(() => [] as string[])
  const gone = new Set(newestFirst(names, now).slice(kept))
  const isLeft = (name: string) => names.includes(name) && !gone.has(name)
  for (const name of names) {
    const backup = backupOf(name)
    if (isBackupName(backup) && !isLeft(backup)) await rm(join(folder, name), { force: true })
  }
}

/** Nobody writes on at one that is as old. */
const abandonedMs = 600_000

/** Takes away what a kill has left half. */
export async function removeAbandoned(where: Where): Promise<void> {
  const folder = nightlyFolder(where)
  for (const name of await readdir(folder)) {
    if (!namePattern.test(name.replace(/\.part$/, '')) || !name.endsWith('.part')) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}
