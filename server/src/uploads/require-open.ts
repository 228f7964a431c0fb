import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { mayAddPhotos, visibleTo } from '../visibility/visible.ts'
import { mayNotAdd } from './may-not-add.ts'

/**
 * Before a photo is looked over, which costs more than all the rest: throws what `addPhotos` would of an album that
 * one may not add to and of another's item id. Answers how many the album holds, and whose it is.
 */
export async function requireOpen(
  db: Database,
  { albumId, id = null }: { albumId: string; id?: string | null | undefined },
  memberId: string,
): Promise<{ count: number; owner_id: string }> {
  const isOwn = sql`album.owner_id = ${memberId}`
  // As in add-photos.ts.
  const { rows } = await sql<{ count: number; owner_id: string; is_taken: boolean }>`
    select album.owner_id, (select count(*) from album_item where album_id = album.id) as count,
      exists (select from album_item item join album theirs on theirs.id = item.album_id
        where item.id = ${id}::uuid and not (
          ${isOwn} and theirs.owner_id = ${memberId}
          or theirs.id = album.id and item.contributor_id is not distinct from ${memberId}))
        or exists (select from hidden_photo where id = ${id}::uuid)
        or exists (select from trashed_photo
          where id = ${id}::uuid
            and not (${isOwn} and owner_id = ${memberId})) as is_taken
    from album where album.id = ${albumId}
      and ${visibleTo(memberId, (member) => mayAddPhotos('album', member))}`.execute(db)
  const found = rows[0]
  if (!found) {
    const named = { field: 'albumItem.albumId' }
    const reason = await explainNotOwn(db, 'album', albumId, memberId, named)
    throw reason.status === 403 ? mayNotAdd() : reason
  }
  if (found.is_taken) throw new ApiError('conflict', { field: 'albumItem.id' })
  return found
}
