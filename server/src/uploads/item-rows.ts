import type { UploadedItem } from '@farfolk/contract/album-items'
import { sql, type Transaction } from 'kysely'
import { albumItemJson, toldTo } from '../albums/album-json.ts'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { roundedCrop } from '../images/framing.ts'
import type { Images } from '../images/images.ts'
import type { Room } from '../storage/room.ts'
import { insertMotion } from '../videos/insert-motion.ts'
import { albumIsVisible } from '../visibility/visible.ts'
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
  { images, room }: { images: Pick<Images, 'insert'>; room: Pick<Room, 'keep'> },
  item: {
    id: string
    albumId: string
    /** Of the album, and so of the photo, whoever adds it. */
    ownerId: string
    /** Null: the owner. */
    contributorId: string | null
    photo: TakenPhoto
    position: number
  },
): Promise<void> {
  const { image, caption, fileName, place, isFavourite = false, isKeptDouble } = item.photo
  const { turn, crop, isMirrored } = item.photo
  const kept = crop ? roundedCrop(crop) : null
  const { ownerId } = item
  const imageId = await images.insert(trx, {
    ownerId,
    senderId: item.contributorId ?? undefined,
    image,
    field: 'albumItem.file',
  })
  const { motion } = image
  if (motion) await insertMotion(trx, room, { imageId, ownerId, motion })
  await trx
    .insertInto('album_item')
    .values({
      id: item.id,
      album_id: item.albumId,
      image_id: imageId,
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
      is_kept_double: isKeptDouble ?? false,
      turn: turn || null,
      crop: kept && JSON.stringify(kept),
      is_mirrored: isMirrored || null,
      contributor_id: item.contributorId,
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

/** As who added them sees them, in order; without those that they do not see, such as of an album that closed. */
export async function readItems(
  db: Executor,
  added: readonly Added[],
  memberId: string,
): Promise<UploadedItem[]> {
  const ids = added.map(({ id }) => id)
  const { rows } = await sql<{ json: UploadedItem; nth: number; is_in_trash: boolean }>`
    with viewer as (select ${memberId}::uuid as id)
    select ${sql.raw(albumItemJson('item', toldTo('album', 'viewer.id')))} as json, asked.nth::int,
      -- Of one's own trash, which a photo that goes to another has nothing to do with.
      album.owner_id = viewer.id and exists (
        select from image join trashed_photo trashed on trashed.image_id = image.id
        where image.blob_hash = item.blob_hash and trashed.owner_id = viewer.id
          and trashed.expires_at > now()
        -- Else all of a member's trash might be read instead.
        offset 0) as is_in_trash
    from viewer, unnest(${ids}::uuid[]) with ordinality as asked (id, nth)
    join album_item item on item.id = asked.id join album on album.id = item.album_id
    where album.owner_id = viewer.id or ${sql.raw(albumIsVisible('album', 'viewer.id'))}
    order by asked.nth`.execute(db)
  return rows.map(({ json, nth, is_in_trash: inTrash }) => ({
    ...json,
    ...(added[nth - 1]?.isDuplicate && { duplicate: true }),
    ...(inTrash && { inTrash }),
  }))
}

/** An item as who added it sees it; undefined where it has gone, or they see its album no more. */
export async function findUploadedItem(
  db: Executor,
  id: string,
  memberId: string,
): Promise<UploadedItem | undefined> {
  const [item] = await readItems(db, [{ id, isDuplicate: false, isRepeated: true }], memberId)
  return item
}
