import { sql } from 'kysely'
import { lockItem } from '../albums/own-item.ts'
import { refreshFilled } from '../albums/tell-of-given.ts'
import { keepDefaults } from '../albums/update-items.ts'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Live } from '../live/live.ts'
import type { Room } from '../storage/room.ts'
import type { TakenVideo } from './videos.ts'

export interface AddVideoDeps {
  db: Database
  live: Pick<Live, 'forgetPages' | 'refreshSoon'>
  room: Pick<Room, 'keep'>
}

interface VideoOf {
  itemId: string
  memberId: string
  video: TakenVideo
  /** The club has drawn the still; of a video that takes another's place that stays as it is. */
  hasDrawnStill?: boolean
}

/**
 * Has a video move the photo of an item that the member may change, in the place of one that does so already;
 * false where that is the same. What it tells of time and place goes to an item that knows none, and a turn of the
 * photo ends. Throws 404 or 403 of an item that they may not change, 413 where its owner has no room for it.
 */
export async function addVideo(
  { db, live, room }: AddVideoDeps,
  { itemId, memberId, video, hasDrawnStill = false }: VideoOf,
): Promise<boolean> {
  return tx(db, async (trx) => {
    await keepDefaults(trx, [itemId], memberId)
    const item = await lockItem(trx, itemId, memberId)
    const written = await writeVideo(trx, item.image_id, video, hasDrawnStill)
    if (!written) return false
    const field = 'albumItem.file'
    const { owner_id: ownerId } = item
    await room.keep(trx, { ownerId, senderId: memberId, bytes: video.bytes, field })
    if (written.isInPlace) live.forgetPages(trx)
    await fillNotes(trx, itemId, video)
    await indexPhotos(trx, { ids: [itemId] })
    await refreshFilled(live, trx, item.album_id, memberId)
    return true
  })
}

/** Undefined where it is the same: as it was sent, or as it came out of the club. */
async function writeVideo(
  trx: Executor,
  imageId: string,
  video: TakenVideo,
  hasDrawnStill: boolean,
): Promise<{ isInPlace: boolean } | undefined> {
  const { hash, sentHash, type, duration, width, height, bytes } = video
  const { rows } = await sql<{ isInPlace: boolean }>`
    insert into video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes,
      has_drawn_still)
    values (${imageId}, ${hash}, ${sentHash}, ${type}, ${duration}, ${width}, ${height}, ${bytes},
      ${hasDrawnStill})
    on conflict (image_id) do update set
      blob_hash = excluded.blob_hash, sent_hash = excluded.sent_hash, type = excluded.type,
      duration = excluded.duration, width = excluded.width, height = excluded.height,
      bytes = excluded.bytes, is_motion = null, created_at = now()
    where video.is_motion or excluded.sent_hash not in (video.sent_hash, video.blob_hash)
      and excluded.blob_hash <> video.blob_hash
    returning exists (select from video before where before.image_id = ${imageId})
      as "isInPlace"`.execute(trx)
  return rows[0]
}

async function fillNotes(
  trx: Executor,
  itemId: string,
  { takenAt, location, place }: TakenVideo,
): Promise<void> {
  await sql`
    update album_item set
      -- The film has its own.
      turn = null,
      crop = null,
      is_mirrored = null,
      taken_at = coalesce(taken_at, ${takenAt}::timestamp),
      lat = coalesce(lat, ${location?.lat ?? null}::float8),
      lng = coalesce(lng, ${location?.lng ?? null}::float8),
      place = case when lat is null then ${place && JSON.stringify(place)}::jsonb else place end
    where id = ${itemId}`.execute(trx)
}
