import { asUpload } from '../blobs/received-file.ts'
import { ApiError } from '../http/api-error.ts'
import { addPhotos } from '../uploads/add-photos.ts'
import { takePhoto } from '../uploads/take-photos.ts'
import { type Archive, hasItem, type Row, rowsIn } from './archive.ts'
import { asCorrected } from './as-corrected.ts'
import type { ImportDeps } from './deps.ts'
import { addFilm, importMotion, importVideo } from './import-films.ts'
import { idIn, readPhoto } from './inputs.ts'
import { fileField, withFile } from './with-file.ts'

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
    let isNew = false
    await attempt(idIn(item.id), async () => {
      if (!photo) throw new ApiError('invalid')
      if (!archive.hasFile(imageId)) return addFilm(deps, archive, { ownerId, albumId }, photo)
      await withFile(deps, archive, photo.imageId, async (file) => {
        const upload = asUpload({ ...file, ...(photo.fileName && { name: photo.fileName }) })
        const { id, caption = '' } = photo
        const takesMotion = !archive.tellsMotion
        const words = { senderId: ownerId, field: fileField, takesMotion, caption, id }
        const taken = await takePhoto({ pool, images: deps.images }, upload, words)
        const photos = [await asCorrected(pool, taken, photo)]
        const addition = { albumId, memberId: ownerId, photos }
        const { added } = await addPhotos(db, { images: deps.images, room: deps.room }, addition)
        isNew = added.every(({ isDuplicate, isRepeated }) => !isDuplicate && !isRepeated)
      })
    })
    if (!photo) continue
    // Of one that was there its owner may have wanted it still.
    if (!photo.isMotion) await importVideo(deps, archive, ownerId, photo)
    else if (isNew) await importMotion(deps, archive, ownerId, photo)
  }
}
