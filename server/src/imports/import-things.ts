import type { ImportKind } from '@farfolk/contract/imports'
import { createAlbum } from '../albums/create-album.ts'
import { linkAlbum } from '../albums/link-album.ts'
import { asUpload } from '../blobs/received-file.ts'
import { createItem } from '../bucket-list/create-item.ts'
import { ApiError } from '../http/api-error.ts'
import { createList } from '../packing-lists/create-list.ts'
import { createTrip } from '../trips/create-trip.ts'
import { markCountry } from '../visited-countries/mark-country.ts'
import type { Archive, Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import * as inputs from './inputs.ts'
import { importCover, importPhotos, withPicture } from './photos.ts'

/** Tries to let one thing in: counts it, and tells how far all is. Null is a thing without a key. */
export type Attempt = (
  kind: ImportKind,
  key: string | null,
  add: () => Promise<void>,
) => Promise<void>

/**
 * Makes everything of an archive that the member does not have, by the ways that the calls go, but
 * tells nobody: whom it concerned has heard of it when it was new.
 */
export async function importThings(
  deps: ImportDeps,
  ownerId: string,
  archive: Archive,
  attempt: Attempt,
): Promise<void> {
  const { db, pool } = deps.connections
  const { files, idIn } = inputs

  for (const row of await archive.list(files.trips)) {
    await attempt('trips', idIn(row.id), async () => {
      await createTrip({ db, jobs: null }, ownerId, must(inputs.readTrip(row)))
    })
  }
  for (const row of await archive.list(files.countries)) {
    if (row.status === 'removed') continue
    await attempt('countries', typeof row.code === 'string' ? row.code : null, async () => {
      await markCountry(pool, ownerId, must(inputs.readCountry(row)))
    })
  }
  const wishes = await archive.list(files.bucketListItems)
  for (const row of wishes.toSorted((a, b) => Number(a.position) - Number(b.position))) {
    await attempt('bucketListItems', idIn(row.id), () => addItem(row))
  }
  for (const row of await archive.list(files.packingLists)) {
    await attempt('packingLists', idIn(row.id), () => addList(row))
  }
  for (const row of await archive.list(files.albums)) await addAlbum(row)

  async function addItem(row: Row): Promise<void> {
    const item = must(inputs.readBucketListItem(row))
    const images = { db, images: deps.images }
    const added = await withPicture(deps, archive, String(row.imageId), (file) =>
      createItem(images, ownerId, { ...item, image: asUpload(file) }),
    ).catch(unlessRefused)
    // Without its picture rather than not at all.
    if (!added) await createItem(images, ownerId, item)
  }

  async function addList(row: Row): Promise<void> {
    const list = must(inputs.readPackingList(row))
    const lists = { db, live: deps.live }
    const added = await createList(lists, ownerId, list).catch(unlessRefused)
    // Its trip may be another's, and not be here.
    if (!added) await createList(lists, ownerId, { ...list, tripId: null })
  }

  async function addAlbum(row: Row): Promise<void> {
    const albumId = idIn(row.id)
    let isNew = false
    await attempt('albums', albumId, async () => {
      const made = await createAlbum(db, ownerId, must(inputs.readAlbum(row)))
      isNew = made.isNew
    })
    if (albumId === null) return
    const photos = { ownerId, albumId, row }
    await importPhotos(deps, archive, photos, (id, add) => attempt('photos', id, add))
    if (!isNew) return
    await importCover(deps, photos)
    const tripId = idIn(row.tripId)
    if (tripId) {
      const link = { tripId, albumId }
      await linkAlbum({ db, notifications: null }, ownerId, link).catch(unlessRefused)
    }
  }
}

function must<T>(input: T | undefined): T {
  if (input === undefined) throw new ApiError('invalid')
  return input
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
}
