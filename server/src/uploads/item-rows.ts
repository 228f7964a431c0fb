import type { UploadedItem } from '@farfolk/contract/album-items'
import { sql, type Transaction } from 'kysely'
import { albumItemJson, toldToOwner } from '../albums/album-json.ts'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Images } from '../images/images.ts'
import type { TakenPhoto } from './take-photos.ts'

/** What a photo has become. */
export interface Added {
  id: string
  isDuplicate: boolean
  /** It was there before, under the id that was sent. */
  isRepeated: boolean
}

export async function insertItem(
  trx: Transaction<Schema>,
  images: Pick<Images, 'insert'>,
  item: { id: string; albumId: string; ownerId: string; photo: TakenPhoto; position: number },
): Promise<void> {
  const { image, caption, fileName, place, isFavourite = false } = item.photo
  await trx
    .insertInto('album_item')
    .values({
      id: item.id,
      album_id: item.albumId,
      image_id: await images.insert(trx, { ownerId: item.ownerId, image }),
      blob_hash: image.hash,
      caption,
      file_name: fileName,
      taken_at: image.takenAt,
      camera: image.camera,
      lat: image.location?.lat ?? null,
      lng: image.location?.lng ?? null,
      place: place && JSON.stringify(place),
      position: item.position,
      is_favourite: isFavourite,
    })
    .execute()
}

/** Of an album that shows none yet. */
export async function becomeCover(trx: Transaction<Schema>, albumId: string, itemId: string) {
  await trx
    .updateTable('album')
    .set({ cover_item_id: itemId })
    .where('id', '=', albumId)
    .where('cover_item_id', 'is', null)
    .execute()
}

/** As their owner sees them, in order. */
export async function readItems(
  db: Executor,
  added: Added[],
  ownerId: string,
): Promise<UploadedItem[]> {
  const ids = added.map(({ id }) => id)
  const { rows } = await sql<{ json: UploadedItem; is_in_trash: boolean }>`
    select ${sql.raw(albumItemJson('item', toldToOwner))} as json,
      exists (
        select from image join trashed_photo trashed on trashed.image_id = image.id
        where image.blob_hash = item.blob_hash and trashed.owner_id = ${ownerId}
          and trashed.expires_at > now()
        -- Else all of a member's trash might be read instead.
        offset 0) as is_in_trash
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join album_item item on item.id = asked.id order by asked.place`.execute(db)
  return rows.map(({ json, is_in_trash: inTrash }, index) => ({
    ...json,
    ...(added[index]?.isDuplicate && { duplicate: true }),
    ...(inTrash && { inTrash }),
  }))
}

/** An item as its owner sees it; undefined where it has gone. */
export async function findUploadedItem(
  db: Executor,
  id: string,
  ownerId: string,
): Promise<UploadedItem | undefined> {
  const [item] = await readItems(db, [{ id, isDuplicate: false, isRepeated: true }], ownerId)
  return item
}
