import { sql } from 'kysely'
import { updateAlbum } from '../albums/update-album.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import { idIn, instantIn } from './inputs.ts'

interface CoverOf {
  ownerId: string
  albumId: string
  row: Row
}

/** The cover that was chosen, where its photo has come in and none has been chosen since. */
export async function importCover(deps: ImportDeps, { ownerId, albumId, row }: CoverOf) {
  const coverItemId = idIn(row.coverItemId)
  const { db } = deps.connections
  const writtenAt = instantIn(row.updatedAt)
  if (coverItemId === null || !(await hasFirstCover(db, albumId, writtenAt))) return
  const change = { albumId, ownerId, patch: { coverItemId }, versions: null }
  await updateAlbum({ db, jobs: deps.jobs, notifications: null, live: deps.live }, change).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    },
  )
}

/**
 * Whether its cover is the first photo, as of albums whose cover nobody has chosen. A choice looks the
 * same: so that none is lost, nothing may have been said of the album since the archive's row was
 * written, or it has been made anew after that.
 */
async function hasFirstCover(db: Database, albumId: string, writtenAt?: string): Promise<boolean> {
  const since = sql`${writtenAt ?? null}::timestamptz`
  const { rows } = await sql<{ is_first: boolean }>`
    select album.cover_item_id is not distinct from (
        select item.id from album_item item where item.album_id = album.id
        order by item.position, item.id limit 1)
      and coalesce(
        date_trunc('milliseconds', album.updated_at) <= ${since} or album.created_at > ${since}, true)
      as is_first
    from album where album.id = ${albumId}`.execute(db)
  return rows[0]?.is_first ?? false
}
