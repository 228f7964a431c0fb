import { readdir, rm, stat } from 'node:fs/promises'
import { uploadHours } from '@farfolk/contract/uploads'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { JobLog } from '../jobs/jobs.ts'
import { type FinishDeps, finishUpload } from './finish-upload.ts'
import { deleteUpload, type UploadRow } from './upload-rows.ts'
import { receivedBytes, uploadFile } from './upload-files.ts'

/** A file is made right before its row. */
const rowlessMs = 3_600_000
/** Of the last request to it. */
const restSeconds = 60

interface SweepDeps extends FinishDeps {
  log: Pick<JobLog, 'warn'>
}

/**
 * Makes items of uploads that came whole and whose request broke off then; takes away what did not
 * go on for a day, and what is known of the finished ones.
 */
export async function sweepUploads(deps: SweepDeps): Promise<void> {
  const { db } = deps.connections
  await finishWhole(deps)
  for (const { id } of await listExpired(db)) {
    await deleteUpload(db, id)
    await rm(uploadFile(deps.folder, id), { force: true })
  }
  await removeRowless(deps)
}

async function finishWhole(deps: SweepDeps): Promise<void> {
  for (const { id, size, member_id: memberId } of await listResting(deps.connections.db)) {
    if ((await receivedBytes(deps.folder, id)) < size) continue
    // Why it becomes no item is written down with it; anything else is tried again until its day is over.
    await finishUpload(deps, id, memberId).catch((error: unknown) => {
      if (error instanceof ApiError) return
      deps.log.warn({ err: error, upload: id }, 'an upload that came whole could not be finished')
    })
  }
}

async function listResting(db: Database): Promise<Pick<UploadRow, 'id' | 'size' | 'member_id'>[]> {
  return db
    .selectFrom('upload')
    .select(['id', 'size', 'member_id'])
    .where('result_item_id', 'is', null)
    .where('errors', 'is', null)
    .where(sql<boolean>`(held_by is null or held_until < now())`)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${restSeconds})`)
    .orderBy('created_at')
    .execute()
}

async function listExpired(db: Database): Promise<{ id: string }[]> {
  return db
    .selectFrom('upload')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${uploadHours})`)
    .execute()
}

/** Of members and albums that have gone: their rows went with them. */
async function removeRowless({ connections, folder }: FinishDeps): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isUuid(name))
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${names}::uuid[]) as id
    where not exists (select from upload where upload.id = id.id)`.execute(connections.db)
  for (const { id } of rows) {
    const file = uploadFile(folder, id)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > rowlessMs) await rm(file, { force: true })
  }
}
