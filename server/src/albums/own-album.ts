import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { explainNotOwn } from '../visibility/can-see.ts'

/**
 * Locks an own album for a change: whatever adds, moves or removes its items does so first; an upload
 * that only begins need not wait. 412 where none of `versions` (null: any) is its version any more.
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
    .select(sql<string>`${sql.raw(versionOf('album'))}`.as('version'))
    .where('id', '=', albumId)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!album) throw await explainNotOwn(trx, 'album', albumId, ownerId)
  requireVersion(versions, album.version)
  return album
}
