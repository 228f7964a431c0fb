import { sql, type Transaction } from 'kysely'
import { type ChangeableItem, lockItem, replaceCovers } from '../albums/own-item.ts'
import type { Schema } from '../db/schema.ts'
import { partPlaces } from '../albums/part-places.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import { ClubFailure } from './failure.ts'

// Photos and messages are counted, searched and listed in many places, each from their tables: while one
// is hidden its row stands beside them (decision 47).

type Trx = Transaction<Schema>

/** Takes a photo out of its album; answers it. Undefined where it is hidden already. */
export async function hidePhoto(
  trx: Trx,
  id: string,
  ownerId: string,
): Promise<ChangeableItem | undefined> {
  if (await isIn(trx, 'hidden_photo', id)) return undefined
  if (await isIn(trx, 'trashed_photo', id)) throw isInTrash('photo')
  const photo = await lockItem(trx, id, ownerId)
  await sql`insert into hidden_photo (id, album_id, image_id, was_cover, contributor_id, item)
    select item.id, item.album_id, item.image_id, album.cover_item_id is not distinct from item.id,
      item.contributor_id, to_jsonb(item)
    from album_item item join album on album.id = item.album_id
    where item.id = ${id}`.execute(trx)
  await replaceCovers(trx, [photo.album_id], [id])
  await trx.deleteFrom('album_item').where('id', '=', id).execute()
  return photo
}

/** Puts it back where it stood. */
export async function showPhoto(trx: Trx, id: string): Promise<boolean> {
  const photo = await trx
    .deleteFrom('hidden_photo')
    .where('id', '=', id)
    .returning(['album_id', 'image_id', 'was_cover', 'item'])
    .executeTakeFirst()
  if (!photo) return false
  const { album_id: albumId, image_id: imageId, was_cover: wasCover, item } = photo
  await trx.selectFrom('album').select('id').where('id', '=', albumId).forNoKeyUpdate().execute()
  // The columns that it had: those that the table has got since begin with their defaults.
  const columns = sql.join(Object.keys(item).map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`insert into album_item (${columns})
    select ${columns} from jsonb_populate_record(null::album_item, ${JSON.stringify(item)}::jsonb)
    on conflict (album_id, blob_hash) do nothing`.execute(trx)
  if (numAffectedRows === 0n) {
    // Its owner has put the same photo there anew meanwhile, which stands.
    await trx.deleteFrom('image').where('id', '=', imageId).execute()
    return true
  }
  await sql`update album set cover_item_id = ${id}
    where id = ${albumId} and (${wasCover} or cover_item_id is null)`.execute(trx)
  await partPlaces(trx, [id])
  await indexPhotos(trx, { ids: [id] })
  return true
}

/** Makes a message look deleted; answers its channel. Undefined where it is hidden or deleted already. */
export async function hideMessage(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ channel_id: string }>`
    with held as (
      select id, channel_id, body, image_id from message
      where id = ${id} and deleted_at is null for update
    ), kept as (
      insert into hidden_message (message_id, body, image_id) select id, body, image_id from held
    )
    update message set body = '', image_id = null, deleted_at = now()
    from held where message.id = held.id
    returning message.channel_id`.execute(trx)
  return rows[0]?.channel_id
}

/** Gives it back what it said; answers as `hideMessage`. */
export async function showMessage(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ channel_id: string }>`
    with kept as (delete from hidden_message where message_id = ${id} returning *)
    update message set body = kept.body, image_id = kept.image_id, deleted_at = null
    from kept where message.id = kept.message_id
    returning message.channel_id`.execute(trx)
  return rows[0]?.channel_id
}

/** Deletes for good what stands beside; false where it does not. */
export async function dropHidden(
  trx: Trx,
  kind: 'albumItem' | 'message',
  id: string,
): Promise<boolean> {
  const hidden =
    kind === 'message'
      ? await trx
          .deleteFrom('hidden_message')
          .where('message_id', '=', id)
          .returning('image_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('hidden_photo')
          .where('id', '=', id)
          .returning('image_id')
          .executeTakeFirst()
  if (hidden?.image_id) await trx.deleteFrom('image').where('id', '=', hidden.image_id).execute()
  return hidden !== undefined
}

async function isIn(
  trx: Trx,
  table: 'hidden_photo' | 'trashed_photo',
  id: string,
): Promise<boolean> {
  return (await trx.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0
}

/** Nobody but its owner sees it there, and it may be gone before anybody has made up their minds. */
export function isInTrash(kind: string): ClubFailure {
  return new ClubFailure(
    `The ${kind} is in its owner's trash, from where it can come back. Delete it for good with delete-content.`,
  )
}
