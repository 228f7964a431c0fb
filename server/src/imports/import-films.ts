import { sql } from 'kysely'
import { lockItem } from '../albums/own-item.ts'
import type { ReceivedFile } from '../blobs/received-file.ts'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { addPhotos } from '../uploads/add-photos.ts'
import { fileNameOf } from '../uploads/file-name.ts'
import { wallClockAt } from '../trip-files/local-days.ts'
import { addVideo } from '../videos/add-video.ts'
import { insertMotion } from '../videos/insert-motion.ts'
import { mostMovingBytes } from '../videos/motion-limits.ts'
import type { TakenVideo } from '../videos/videos.ts'
import { type Archive, videoOf } from './archive.ts'
import { asCorrected } from './as-corrected.ts'
import type { ImportDeps } from './deps.ts'
import type { ReadPhoto } from './inputs.ts'
import { fileField, withFile } from './with-file.ts'

/**
 * Adds a video that came without a photo, below a still that the club draws, unless the album has it; refused,
 * nothing of it comes in.
 */
export async function addFilm(
  deps: ImportDeps,
  archive: Archive,
  { ownerId, albumId }: { ownerId: string; albumId: string },
  photo: ReadPhoto,
): Promise<void> {
  const { config, connections, images, live, room, videos } = deps
  const { db, pool } = connections
  if (config.videoMaxMb === 0) throw new ApiError('unsupported_type')
  const add = async ({ path, size }: ReceivedFile) => {
    await room.require(db, { ownerId, bytes: size, field: fileField })
    const video = await videos.take(path, { senderId: ownerId, field: fileField })
    if (await hasFilm(db, albumId, video)) return
    const { location, place } = video
    const still = await drawStillOf(deps, ownerId, video)
    const takenAt = takenAtOf(video, photo)
    const { id, caption = '', fileName } = photo
    const image = { ...still, takenAt, location }
    const taken = { image, place, caption, fileName: fileNameOf(fileName ?? undefined), id }
    const photos = [await asCorrected(pool, taken, photo)]
    const { added } = await addPhotos(db, { images, room }, { albumId, memberId: ownerId, photos })
    const itemId = added[0]!.id
    // A drawing whose film was replaced since.
    if (!(await isStill(db, itemId, ownerId))) return
    await addVideo({ db, live, room }, { itemId, memberId: ownerId, video, hasDrawnStill: true })
  }
  await withFile(deps, archive, videoOf(photo.imageId), add, maxVideoBytes(deps))
}

/** Another still than any other film's. */
async function drawStillOf({ images }: ImportDeps, ownerId: string, video: TakenVideo) {
  const { width, height, sentHash } = video
  const seed = sentHash.toString('hex')
  return images.takeStill({ seed, width, height }, { ownerId, field: fileField })
}

/** What the clocks showed where a film was taken, as far as archive and film can tell. */
function takenAtOf({ takenAt, isTakenInUtc }: TakenVideo, { otherwise }: ReadPhoto): string | null {
  const spot = otherwise?.location
  if (!otherwise || !spot) return takenAt
  if (!otherwise.isNearby) return otherwise.takenAt ?? takenAt
  if (takenAt === null) return otherwise.takenAt ?? null
  return isTakenInUtc ? wallClockAt(Date.parse(`${takenAt}Z`), spot) : takenAt
}

/** Whether an album has a film, as it was sent or as it came out of the club, whatever its still is. */
async function hasFilm(
  db: Database,
  albumId: string,
  { hash, sentHash }: TakenVideo,
): Promise<boolean> {
  const { rows } = await sql`
    select from video join album_item item on item.image_id = video.image_id
    where item.album_id = ${albumId}
      and (video.sent_hash = ${sentHash} or video.blob_hash in (${hash}, ${sentHash}))
    limit 1`.execute(db)
  return rows.length > 0
}

function maxVideoBytes({ config }: Pick<ImportDeps, 'config'>): number {
  return config.videoMaxMb * 1024 * 1024
}

/** Has a photo that has come in, now or before, move again; one whose video is refused stays still. */
export async function importVideo(
  deps: ImportDeps,
  archive: Archive,
  ownerId: string,
  photo: ReadPhoto,
): Promise<void> {
  const { id, imageId } = photo
  const { config, connections, live, room, videos } = deps
  const { db } = connections
  const name = videoOf(imageId)
  if (config.videoMaxMb === 0 || !archive.hasFile(name) || !(await isStill(db, id, ownerId))) return
  const add = async ({ path, size }: ReceivedFile) => {
    await room.require(db, { ownerId, bytes: size, field: fileField })
    const video = await videos.take(path, { senderId: ownerId, field: fileField })
    const hasDrawnStill = await isDrawing(deps, archive, ownerId, { photo, video })
    await addVideo({ db, live, room }, { itemId: id, memberId: ownerId, video, hasDrawnStill })
  }
  await withFile(deps, archive, name, add, maxVideoBytes(deps)).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  })
}

/** Has a photo move that has just come in, for the seconds around it; one whose film is not taken stays still. */
export async function importMotion(
  deps: ImportDeps,
  archive: Archive,
  ownerId: string,
  { id, imageId }: ReadPhoto,
): Promise<void> {
  const { connections, room, videos } = deps
  const add = async ({ path }: ReceivedFile) => {
    const motion = await videos.takeMotion(path, { senderId: ownerId, field: fileField })
    if (!motion) return
    await tx(connections.db, async (trx) => {
      const item = await lockItem(trx, id, ownerId)
      await insertMotion(trx, room, { imageId: item.image_id, ownerId, motion })
    })
  }
  await withFile(deps, archive, videoOf(imageId), add, mostMovingBytes).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  })
}

/** Whether what an item shows is the drawing that the archive has, or would be given without a picture. */
async function isDrawing(
  deps: ImportDeps,
  archive: Archive,
  ownerId: string,
  { photo, video }: { photo: ReadPhoto; video: TakenVideo },
): Promise<boolean> {
  const isPictured = archive.hasFile(photo.imageId)
  if (isPictured && !photo.hasDrawnStill) return false
  const hash = isPictured
    ? await withFile(deps, archive, photo.imageId, async (file) => file.hash)
    : (await drawStillOf(deps, ownerId, video)).hash
  const { rows } = await sql`
    select from album_item where id = ${photo.id} and blob_hash = ${hash}`.execute(
    deps.connections.db,
  )
  return rows.length > 0
}

async function isStill(db: Database, itemId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from album_item item join album on album.id = item.album_id
    where item.id = ${itemId} and album.owner_id = ${ownerId}
      and not exists (select from video where video.image_id = item.image_id)`.execute(db)
  return rows.length > 0
}
