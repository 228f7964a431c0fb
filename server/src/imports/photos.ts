import { maxUploadBytes } from '@farfolk/contract/images'
import { sql } from 'kysely'
import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import { updateAlbum } from '../albums/update-album.ts'
import { asUpload, type ReceivedFile, TooManyBytes } from '../blobs/received-file.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { addPhotos } from '../uploads/add-photos.ts'
import { fileNameOf } from '../uploads/file-name.ts'
import { findSurroundingPlace } from '../places/near.ts'
import { type TakenPhoto, takePhoto } from '../uploads/take-photos.ts'
import { wallClockAt } from '../trip-files/local-days.ts'
import { addVideo } from '../videos/add-video.ts'
import type { TakenVideo } from '../videos/videos.ts'
import { type Archive, hasItem, type Row, rowsIn, videoOf } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import { idIn, instantIn, type ReadPhoto, readPhoto } from './inputs.ts'

/** Of what is wrong with one of them. */
const field = 'albumItem.file'

/** Unpacks a file for `use`; undefined where there is none. Throws 413 for one that is, or says it is, too large. */
export async function withFile<T>(
  { blobs }: Pick<ImportDeps, 'blobs'>,
  archive: Archive,
  fileId: string,
  use: (file: ReceivedFile) => Promise<T>,
  limitBytes = maxUploadBytes,
): Promise<T | undefined> {
  const stream = await archive.file(fileId, limitBytes)
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
    const imageId = idIn(item.imageId) ?? ''
    if (!hasItem(archive, imageId)) continue
    await attempt(idIn(item.id), async () => {
      if (!photo) throw new ApiError('invalid')
      if (!archive.hasFile(imageId)) return addFilm(deps, archive, { ownerId, albumId }, photo)
      await withFile(deps, archive, photo.imageId, async (file) => {
        const upload = asUpload({ ...file, ...(photo.fileName && { name: photo.fileName }) })
        const { id, caption = '' } = photo
        const words = { senderId: ownerId, field, caption, id }
        const taken = await takePhoto({ pool, images: deps.images }, upload, words)
        const photos = [await asCorrected(pool, taken, photo)]
        await addPhotos(db, { images: deps.images }, { albumId, memberId: ownerId, photos })
      })
    })
    if (photo) await importVideo(deps, archive, ownerId, photo)
  }
}

/**
 * Adds a video that came without a photo, below a still that the club draws, unless the album has it; refused,
 * nothing of it comes in.
 */
async function addFilm(
  deps: ImportDeps,
  archive: Archive,
  { ownerId, albumId }: Omit<PhotosOf, 'row'>,
  photo: ReadPhoto,
): Promise<void> {
  const { config, connections, images, live, videos } = deps
  const { db, pool } = connections
  if (config.videoMaxMb === 0) throw new ApiError('unsupported_type')
  const add = async ({ path }: ReceivedFile) => {
    const video = await videos.take(path, { senderId: ownerId, field })
    if (await hasFilm(db, albumId, video)) return
    const { location, place } = video
    const still = await drawStillOf(deps, ownerId, video)
    const takenAt = takenAtOf(video, photo)
    const { id, caption = '', fileName } = photo
    const image = { ...still, takenAt, location }
    const taken = { image, place, caption, fileName: fileNameOf(fileName ?? undefined), id }
    const photos = [await asCorrected(pool, taken, photo)]
    const { added } = await addPhotos(db, { images }, { albumId, memberId: ownerId, photos })
    const itemId = added[0]!.id
    // A drawing whose film was replaced since.
    if (!(await isStill(db, itemId, ownerId))) return
    await addVideo({ db, live }, { itemId, memberId: ownerId, video, hasDrawnStill: true })
  }
  await withFile(deps, archive, videoOf(photo.imageId), add, maxVideoBytes(deps))
}

/** Another still than any other film's. */
async function drawStillOf({ images }: ImportDeps, ownerId: string, video: TakenVideo) {
  const { width, height, sentHash } = video
  const seed = sentHash.toString('hex')
  return images.takeStill({ seed, width, height }, { ownerId, field })
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
async function importVideo(
  deps: ImportDeps,
  archive: Archive,
  ownerId: string,
  photo: ReadPhoto,
): Promise<void> {
  const { id, imageId } = photo
  const { config, connections, live, videos } = deps
  const { db } = connections
  const name = videoOf(imageId)
  if (config.videoMaxMb === 0 || !archive.hasFile(name) || !(await isStill(db, id, ownerId))) return
  const add = async ({ path }: ReceivedFile) => {
    const video = await videos.take(path, { senderId: ownerId, field })
    const hasDrawnStill = await isDrawing(deps, archive, ownerId, { photo, video })
    await addVideo({ db, live }, { itemId: id, memberId: ownerId, video, hasDrawnStill })
  }
  await withFile(deps, archive, name, add, maxVideoBytes(deps)).catch((error: unknown) => {
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

/** What its owner knew better than the camera of time and place, liked or turned, and what tells where that did not. */
async function asCorrected(
  pool: pg.Pool,
  taken: TakenPhoto,
  { otherwise, ...photo }: ReadPhoto,
): Promise<TakenPhoto> {
  const { takenAt = taken.image.takenAt ?? otherwise?.takenAt ?? null } = photo
  const { location = taken.image.location ?? otherwise?.location ?? null } = photo
  const { isFavourite, isKeptDouble, turn } = photo
  const { lat, lng } = taken.image.location ?? {}
  const isThere = location?.lat === lat && location?.lng === lng
  const place = isThere
    ? taken.place
    : location && (await findSurroundingPlace(pool, location, nearKm))
  return {
    ...taken,
    image: { ...taken.image, takenAt, location },
    place,
    isFavourite,
    isKeptDouble,
    turn,
  }
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
