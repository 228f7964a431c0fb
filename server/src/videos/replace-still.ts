import type { Upload } from '@farfolk/contract/images'
import { sql } from 'kysely'
import { lockItem, requireAlbumsOf } from '../albums/own-item.ts'
import { refreshFilled } from '../albums/tell-of-given.ts'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Images } from '../images/images.ts'
import type { Live } from '../live/live.ts'
import type { Room } from '../storage/room.ts'
import { isDrawn } from './is-drawn.ts'

interface ReplaceDeps {
  db: Database
  images: Pick<Images, 'take'>
  live: Pick<Live, 'forgetPages' | 'refreshSoon'>
  room: Pick<Room, 'keep'>
}

interface NewStill {
  itemId: string
  memberId: string
  file: Upload
}

/**
 * Puts a picture in the place of a still that the club has drawn: the row of `image` stays, by which comments,
 * likes and the video know it. Nothing changes where the still is no drawing, or the album has that picture
 * already. Throws 404 or 403 of an item that is not one's own, and as Images.take does.
 */
export async function replaceStill(
  { db, images, live, room }: ReplaceDeps,
  { itemId, memberId, file }: NewStill,
): Promise<void> {
  await requireOwner(db, itemId, memberId)
  if (!(await isDrawn(db, itemId))) return
  const field = 'albumItem.file'
  const image = await images.take(file, { ownerId: memberId, field })
  const { hash, originalHash = null, width, height, thumbhash, color } = image
  await tx(db, async (trx) => {
    const item = await lockItem(trx, itemId, memberId)
    if (item.owner_id !== memberId) throw new ApiError('not_allowed')
    if (!(await isDrawn(trx, itemId))) return
    const { numAffectedRows } = await sql`update album_item item set blob_hash = ${hash}
      where id = ${itemId} and not exists (
        select from album_item other
        where other.album_id = item.album_id and other.blob_hash = ${hash})`.execute(trx)
    if (!numAffectedRows) return
    await sql`update image set blob_hash = ${hash}, original_hash = ${originalHash}, width = ${width},
      height = ${height}, thumbhash = ${thumbhash}, color = ${color}
      where id = ${item.image_id}`.execute(trx)
    await room.keep(trx, { ownerId: memberId, bytes: image.size, field })
    await sql`update video set has_drawn_still = false where image_id = ${item.image_id}`.execute(
      trx,
    )
    live.forgetPages(trx)
    await refreshFilled(live, trx, item.album_id, memberId)
  })
}

/** Before a picture is looked over: who gave a photo to an album may change it, but for this. */
async function requireOwner(db: Database, itemId: string, memberId: string): Promise<void> {
  const [albumId] = await requireAlbumsOf(db, [itemId], memberId)
  const { rows } = await sql`
    select from album where id = ${albumId} and owner_id = ${memberId}`.execute(db)
  if (rows.length === 0) throw new ApiError('not_allowed')
}
