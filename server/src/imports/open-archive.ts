import type pg from 'pg'
import { type Archive, broken } from './archive.ts'
import { exportArchive } from './export-archive.ts'
import { photosArchive } from './photos-archive.ts'
import { polarstepsArchive } from './polarsteps-archive.ts'
import { takeoutArchive } from './takeout-archive.ts'
import { openZip } from './zip-file.ts'

/** Whose the archive is, and where places are looked up. */
export interface ArchiveOwner {
  memberId: string
  /** As its owner calls it; null where nobody told. */
  fileName: string | null
  pool: pg.Pool
}

/**
 * Opens what an export has made, here or in another club, what Polarsteps gives its members, an export of
 * Google Photos, or photos that somebody has packed; 422 `broken_archive` for anything else. Nothing is
 * unpacked yet.
 */
export async function openArchive(path: string, owner: ArchiveOwner): Promise<Archive> {
  const zip = await openZip(path)
  try {
    const archive =
      (await exportArchive(zip)) ??
      (await polarstepsArchive(zip, owner)) ??
      (await takeoutArchive(zip, owner)) ??
      (await photosArchive(zip, owner))
    if (!archive) throw broken()
    return archive
  } catch (error) {
    zip.close()
    throw error
  }
}
