import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Room } from '../storage/room.ts'
import type { TakenVideo } from './videos.ts'

interface MotionOf {
  imageId: string
  /** Of the album, whose room it takes. */
  ownerId: string
  motion: TakenVideo
}

/** Has a photo move that is there and does not; where its owner has no room for that it stays still. */
export async function insertMotion(
  trx: Executor,
  room: Pick<Room, 'keep'>,
  { imageId, ownerId, motion }: MotionOf,
): Promise<void> {
  const { hash, sentHash, type, duration, width, height, bytes } = motion
  const { numAffectedRows } = await sql`
    insert into video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes, is_motion)
    values (${imageId}, ${hash}, ${sentHash}, ${type}, ${duration}, ${width}, ${height}, ${bytes}, true)
    on conflict (image_id) do nothing`.execute(trx)
  if (!numAffectedRows) return
  try {
    await room.keep(trx, { ownerId, bytes, field: 'albumItem.file' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await sql`delete from video where image_id = ${imageId}`.execute(trx)
  }
}
