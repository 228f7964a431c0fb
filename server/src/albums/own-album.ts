import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { albumVersion } from './album-json.ts'
import { canSeeAlbum } from './queries.ts'

/** Why an act on an album is refused to somebody else: 403 to who may see it, else 404. */
export async function explainNotOwnAlbum(
  db: Executor,
  albumId: string,
  viewerId: string,
): Promise<ApiError> {
  return new ApiError((await canSeeAlbum(db, albumId, viewerId)) ? 'not_allowed' : 'not_found')
}

/**
 * Locks an own album for a change: whatever adds, moves or removes its items does so first.
 * 412 where none of `versions` (null: any) is its version any more.
 */
export async function lockOwnAlbum(
  trx: Transaction<Schema>,
  albumId: string,
  ownerId: string,
  versions: string[] | null = null,
) {
  const album = await trx
    .selectFrom('album')
    .selectAll()
    .select(sql<string>`${sql.raw(albumVersion('album'))}`.as('version'))
    .where('id', '=', albumId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!album) throw await explainNotOwnAlbum(trx, albumId, ownerId)
  requireVersion(versions, album.version)
  return album
}
