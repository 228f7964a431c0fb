import type { ApiErrorItem } from '@farfolk/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { UploadTable } from '../db/tables/uploads.ts'
import { tx } from '../db/transaction.ts'

/** A photo or a video that comes in pieces. */
export type UploadRow = Selectable<UploadTable>

export function isFinished(row: UploadRow): boolean {
  return row.result_item_id !== null || row.errors !== null
}

/** Of more than may have begun and not come whole; a member's photos come a few at a time. */
const maxUnfinished = 200

/** False where the member has too many of them already; `count` counts those that are written. */
export async function insertUpload(
  db: Database,
  row: Pick<
    UploadRow,
    'id' | 'member_id' | 'album_id' | 'video_of' | 'item_id' | 'caption' | 'file_name' | 'size'
  >,
  count: (trx: Executor) => Promise<void>,
): Promise<boolean> {
  return tx(db, async (trx) => {
    // Of several at once each counts those before it.
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', row.member_id)
      .forNoKeyUpdate()
      .execute()
    const result = await sql`
      insert into upload (id, member_id, album_id, video_of, item_id, caption, file_name, size)
      select ${row.id}, ${row.member_id}, ${row.album_id}::uuid, ${row.video_of}::uuid,
        ${row.item_id}, ${row.caption}, ${row.file_name}::text, ${row.size}::bigint
      where (select count(*) from upload begun where begun.member_id = ${row.member_id}
        and begun.result_item_id is null and begun.errors is null) < ${maxUnfinished}`.execute(trx)
    if (result.numAffectedRows === 0n) return false
    await count(trx)
    return true
  })
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
}

export type UploadResult = { itemId: string; isDuplicate: boolean } | { errors: ApiErrorItem[] }

/** Says what has become of it, once. */
export async function noteResult(db: Database, id: string, result: UploadResult): Promise<void> {
  await db
    .updateTable('upload')
    .set(
      'errors' in result
        ? { errors: JSON.stringify(result.errors) }
        : { result_item_id: result.itemId, is_duplicate: result.isDuplicate },
    )
    .where('id', '=', id)
    .where('result_item_id', 'is', null)
    .where('errors', 'is', null)
    .execute()
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}
