import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBlobs } from '../blobs/blobs.ts'
import { writeArchive } from '../exports/write-archive.ts'
import { ApiError } from '../http/api-error.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { findMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

interface Wanted {
  file: string
  reason: string | null
}

/** Writes the archive that a member may fetch, for one who asks by letter; closed accounts too. */
export async function exportMember(
  deps: ClubDeps,
  idOrEmail: string,
  { file, reason }: Wanted,
): Promise<string[]> {
  const { config, connections } = deps
  const { db, pool } = connections
  const member = await findMember(db, idOrEmail)
  const path = resolve(file)
  if (existsSync(path)) throw new ClubFailure(`${path} is there already: name another file.`)
  const part = `${path}.part`
  let trouble = ''
  const blobs = await openBlobs(deps, (reason) => {
    trouble = reason
  })
  try {
    await writeArchive(
      { pool, blobs, publicUrl: config.publicUrl },
      { memberId: member.id, locale: member.locale },
      part,
      () => undefined,
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    if (error instanceof ApiError) {
      throw new ClubFailure(`The bucket S3_BUCKET cannot be read: ${trouble}.`)
    }
    if (!isOf(part, error)) throw error
    throw new ClubFailure(`${path} cannot be written (${error.code}).`)
  }
  await recordAction(db, { member_id: member.id, action: 'export', reason })
  return [
    `All that ${member.name} has put in is in ${path}.`,
    'Hand it to nobody else, and delete it then.',
  ]
}

/** A folder that is not the club's would make an archive without its pictures. */
async function openBlobs({ config, connections }: ClubDeps, onTrouble: (reason: string) => void) {
  const { dataDir, s3 } = config
  if (!s3 && !existsSync(join(dataDir, 'blobs'))) {
    throw new ClubFailure(`There are no pictures in ${dataDir}: set DATA_DIR or S3_* as the club.`)
  }
  const error = (fields: object) => {
    if ('reason' in fields) onTrouble(String(fields.reason))
  }
  return createBlobs({ dataDir, db: connections.db, s3, log: { error } })
}

function isOf(path: string, error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'path' in error && error.path === path
}
