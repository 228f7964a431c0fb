import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'dataDir'>

export function nightlyFolder({ dataDir }: Where): string {
  return join(dataDir, 'backups')
}

/** Sorted as they were made: what else lies there is not ours to count or to remove. */
const namePattern = /^farfolk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/

/** By when it is made, which a copy of the file keeps. */
export function backupName(at: Date): string {
  return `farfolk-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`
}

/**
 * The newest first; none where there is no folder. One of the future, which a clock that was wrong has named, is
 * none yet: else it would be the newest for years.
 */
export async function listNightly(where: Where, now: Date): Promise<string[]> {
  const names = await readdir(nightlyFolder(where)).catch(() => [])
  const latest = backupName(now)
  return names
    .filter((name) => namePattern.test(name) && name <= latest)
    .toSorted()
    .toReversed()
}

/**
 * When the newest was made; without any, since when one is waited for, which is as long as there is a folder for
 * it. Undefined without that.
 */
export async function lastNightlyAt(where: Where, now: Date): Promise<Date | undefined> {
  const [newest] = await listNightly(where, now)
  const time = newest?.replace(namePattern, '$1-$2-$3T$4:$5:$6Z')
  if (time !== undefined) return new Date(time)
  const folder = await stat(nightlyFolder(where)).catch(() => undefined)
  return folder?.birthtime
}

/** Leaves so many of the newest. */
export async function removeOldest(where: Where, kept: number, now: Date): Promise<void> {
  for (const name of (await listNightly(where, now)).slice(kept)) {
    await rm(join(nightlyFolder(where), name), { force: true })
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
