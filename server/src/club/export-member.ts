import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
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
  const part = `${path}.part`
  let trouble = ''
  const blobs = await openBlobs(deps, (reason) => {
    trouble = reason
  })
  await reserve(path)
  try {
    await writeArchive(
      { pool, blobs, publicUrl: config.publicUrl },
      { memberId: member.id, locale: member.locale },
      part,
      () => undefined,
    )
    // Whom another operator has erased meanwhile, it must not outlive.
    await findMember(db, member.id)
    await rename(part, path)
  } catch (error) {
    for (const made of [part, path]) await rm(made, { force: true }).catch(() => undefined)
    if (error instanceof ApiError) {
      throw new ClubFailure(`The bucket S3_BUCKET cannot be read: ${trouble}.`)
    }
    throw writeFailure(path, error)
  }
  await recordAction(db, { member_id: member.id, action: 'export', reason })
  return [
    `All that ${member.name} has put in is in ${path}.`,
    'Hand it to nobody else, and delete it then.',
  ]
}

/** Takes the name, so that of two at once, or a file of before, none is written over. */
async function reserve(path: string): Promise<void> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw writeFailure(path, error)
  }
}

function writeFailure(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return error
  if (error.path !== path && error.path !== `${path}.part`) return error
  if (error.code === 'EEXIST') {
    return new ClubFailure(`${path} is there already: name another file.`)
  }
  return new ClubFailure(`${path} cannot be written (${String(error.code)}).`)
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
