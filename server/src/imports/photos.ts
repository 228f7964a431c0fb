import { maxUploadBytes } from '@farfolk/contract/images'
import { sql } from 'kysely'
import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import { updateAlbum } from '../albums/update-album.ts'
import { asUpload, type ReceivedFile, TooManyBytes } from '../blobs/received-file.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { addPhotos } from '../uploads/add-photos.ts'
import { findSurroundingPlace } from '../places/near.ts'
import { type TakenPhoto, takePhoto } from '../uploads/take-photos.ts'
import { addVideo } from '../videos/add-video.ts'
import { type Archive, type Row, rowsIn, videoOf } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import { idIn, instantIn, type ReadPhoto, readPhoto } from './inputs.ts'

/** Unpacks a file for `use`; undefined where there is none. Throws 413 for one that is too large. */
export async function withFile<T>(
  { blobs }: Pick<ImportDeps, 'blobs'>,
  archive: Archive,
  fileId: string,
  use: (file: ReceivedFile) => Promise<T>,
  limitBytes = maxUploadBytes,
): Promise<T | undefined> {
  const stream = await archive.file(fileId)
  if (!stream) return undefined
  const file = await blobs.receive(stream, limitBytes).catch((error: unknown) => {
    if (error instanceof TooManyBytes) throw new ApiError('too_large')
    // The disk's own troubles end the import, a file that is not whole does not.
    throw isOfSystem(error) ? error : new ApiError('broken_archive')
  })
  try {
    return await use(file)
  } finally {
    await blobs.discard(file)
  }
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

interface PhotosOf {
  ownerId: string
  albumId: string
  row: Row
}

/** Adds the photos of an album's row in their order, one after the other; `attempt` counts each. */
export async function importPhotos(
  deps: ImportDeps,
  archive: Archive,
  { ownerId, albumId, row }: PhotosOf,
  attempt: (photoId: string | null, add: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { db, pool } = deps.connections
  for (const item of rowsIn(row.items)) {
    const photo = readPhoto(item)
    if (!archive.hasFile(idIn(item.imageId) ?? '')) continue
    await attempt(idIn(item.id), async () => {
      if (!photo) throw new ApiError('invalid')
      await withFile(deps, archive, photo.imageId, async (file) => {
        const upload = asUpload({ ...file, ...(photo.fileName && { name: photo.fileName }) })
        const { id, caption = '' } = photo
        const words = { senderId: ownerId, field: 'albumItem.file', caption, id }
        const taken = await takePhoto({ pool, images: deps.images }, upload, words)
        const photos = [await asCorrected(pool, taken, photo)]
        await addPhotos(db, { images: deps.images }, { albumId, memberId: ownerId, photos })
      })
    })
    if (photo) await importVideo(deps, archive, ownerId, photo)
  }
}

/** Has a photo that has come in, now or before, move again; one whose video is refused stays still. */
async function importVideo(
  deps: ImportDeps,
  archive: Archive,
  ownerId: string,
  { id, imageId }: ReadPhoto,
): Promise<void> {
  const { config, connections, live, videos } = deps
  const { db } = connections
  const name = videoOf(imageId)
  if (config.videoMaxMb === 0 || !archive.hasFile(name) || !(await isStill(db, id, ownerId))) return
  const add = async ({ path }: ReceivedFile) => {
    const video = await videos.take(path, { senderId: ownerId, field: 'albumItem.file' })
    await addVideo({ db, live }, { itemId: id, memberId: ownerId, video })
  }
  await withFile(deps, archive, name, add, config.videoMaxMb * 1024 * 1024).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    },
  )
}

async function isStill(db: Database, itemId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from album_item item join album on album.id = item.album_id
    where item.id = ${itemId} and album.owner_id = ${ownerId}
      and not exists (select from video where video.image_id = item.image_id)`.execute(db)
  return rows.length > 0
}

/** What its owner knew better than the camera of time and place, or liked, and what tells where that did not. */
async function asCorrected(
  pool: pg.Pool,
  taken: TakenPhoto,
  { otherwise, ...photo }: ReadPhoto,
): Promise<TakenPhoto> {
  const { takenAt = taken.image.takenAt ?? otherwise?.takenAt ?? null } = photo
  const { location = taken.image.location ?? otherwise?.location ?? null } = photo
  const { isFavourite } = photo
  const { lat, lng } = taken.image.location ?? {}
  const isThere = location?.lat === lat && location?.lng === lng
  const place = isThere
    ? taken.place
    : location && (await findSurroundingPlace(pool, location, nearKm))
  return { ...taken, image: { ...taken.image, takenAt, location }, place, isFavourite }
}

/** The cover that was chosen, where its photo has come in and none has been chosen since. */
export async function importCover(deps: ImportDeps, { ownerId, albumId, row }: PhotosOf) {
  const coverItemId = idIn(row.coverItemId)
  const { db } = deps.connections
  const writtenAt = instantIn(row.updatedAt)
  if (coverItemId === null || !(await hasFirstCover(db, albumId, writtenAt))) return
  const change = { albumId, ownerId, patch: { coverItemId }, versions: null }
  await updateAlbum({ db, jobs: deps.jobs, notifications: null, live: deps.live }, change).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    },
  )
}

/**
 * Whether its cover is the first photo, as of albums whose cover nobody has chosen. A choice looks the
 * same: so that none is lost, nothing may have been said of the album since the archive's row was
 * written, or it has been made anew after that.
 */
async function hasFirstCover(db: Database, albumId: string, writtenAt?: string): Promise<boolean> {
  const since = sql`${writtenAt ?? null}::timestamptz`
  const { rows } = await sql<{ is_first: boolean }>`
    select album.cover_item_id is not distinct from (
        select item.id from album_item item where item.album_id = album.id
        order by item.position, item.id limit 1)
      and coalesce(
        date_trunc('milliseconds', album.updated_at) <= ${since} or album.created_at > ${since}, true)
      as is_first
    from album where album.id = ${albumId}`.execute(db)
  return rows[0]?.is_first ?? false
}
