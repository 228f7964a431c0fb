import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../blobs/blob-store.ts'
import type { Manifest } from './manifest.ts'
import { writeBackup, type WriteOptions } from './write-backup.ts'

/**
 * Writes a backup that has its name once all of it is on the disk, and replaces one of that name then. Undefined
 * where it is to be the only one of the club and another is under way.
 */
export async function saveBackup(
  url: string,
  file: string,
  options: WriteOptions = {},
): Promise<Manifest | undefined> {
  const part = `${file}.part`
  try {
    const manifest = await writeBackup(url, part, options)
    if (manifest) {
      await rename(part, file)
      await syncFolder(dirname(file))
    }
    return manifest
  } catch (error) {
    // Another's, as of a second command beside this one, stays.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw error
  }
}
