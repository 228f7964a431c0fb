import type { AlbumInput } from '@farfolk/contract/albums'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import { isMade } from '../http/create-once.ts'

/**
 * Writes an album once: an id that the owner has used before changes nothing and makes `isNew`
 * false; another owner's is a conflict. Of one that is no news friends are never told.
 */
export async function createAlbum(
  db: Database,
  ownerId: string,
  input: AlbumInput,
  { isNews = true } = {},
): Promise<{ id: string; isNew: boolean }> {
  const { id = uuid(), name, description, audience, showLocations, commentsOff } = input
  const added = await db
    .insertInto('album')
    .values({
      id,
      owner_id: ownerId,
      name,
      description,
      audience,
      show_locations: showLocations,
      comments_off: commentsOff,
      told_friends_at: isNews ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return { id, isNew: true }
  // Unlike `createOnce` in one statement, since nothing comes before it. Refused where it is another's.
  await isMade(db, 'album', id, ownerId)
  return { id, isNew: false }
}
