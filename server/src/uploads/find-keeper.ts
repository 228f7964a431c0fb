import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { UploadRow } from './upload-rows.ts'

/** Whose album a photo goes to, or a video is in: it takes their room. 404 where that is gone. */
export async function findKeeper(
  trx: Executor,
  { album_id: albumId, video_of: itemId }: Pick<UploadRow, 'album_id' | 'video_of'>,
): Promise<string> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from album where id = coalesce(${albumId}::uuid, (
      select album_id from album_item where id = ${itemId}::uuid))`.execute(trx)
  const [found] = rows
  if (!found) throw new ApiError('not_found')
  return found.owner_id
}
