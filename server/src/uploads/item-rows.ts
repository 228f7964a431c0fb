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
export async function readItems(db: Executor, added: Added[]): Promise<UploadedItem[]> {
  const ids = added.map(({ id }) => id)
  const { rows } = await sql<{ json: UploadedItem }>`
    select ${sql.raw(albumItemJson('item', toldToOwner))} as json
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join album_item item on item.id = asked.id order by asked.place`.execute(db)
  return rows.map(({ json }, index) =>
    added[index]?.isDuplicate ? { ...json, duplicate: true } : json,
  )
}

/** An item as its owner sees it; undefined where it has gone. */
export async function findUploadedItem(
  db: Executor,
  id: string,
): Promise<UploadedItem | undefined> {
  const [item] = await readItems(db, [{ id, isDuplicate: false, isRepeated: true }])
  return item
}
