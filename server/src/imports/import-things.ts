import type { Audience } from '@farfolk/contract/fields'
import type { ImportKind } from '@farfolk/contract/imports'
import type { Transaction } from 'kysely'
import { createAlbum } from '../albums/create-album.ts'
import { moveAlbum } from '../albums/link-album.ts'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { asUpload } from '../blobs/received-file.ts'
import { createItem } from '../bucket-list/create-item.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createList } from '../packing-lists/create-list.ts'
import { createTip } from '../tips/create-tip.ts'
import { createTrip } from '../trips/create-trip.ts'
import { listTravellerIds, requireVisibleTrip } from '../trips/seat.ts'
import { restoreCountry } from '../visited-countries/restore-country.ts'
import { addTown } from '../visited-towns/add-town.ts'
import type { Archive, Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import { importBookings } from './import-bookings.ts'
import { importRecordedWays } from './import-recorded-ways.ts'
import { importTripIdeas } from './import-trip-ideas.ts'
import { importTripTodos } from './import-trip-todos.ts'
import * as inputs from './inputs.ts'
import { hideAgain, keptHidden } from './kept-hidden.ts'
import { linkPlannedTrip } from './link-planned-trip.ts'
import { narrowerDefaults, withAudience } from './narrower-defaults.ts'
import { importCover } from './import-cover.ts'
import { importPhotos } from './photos.ts'
import { withFile } from './with-file.ts'

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
  const defaults = await narrowerDefaults(db, ownerId, archive)
  const hidden = await keptHidden(db, ownerId)

  for await (const row of archive.list(files.trips)) {
    await attempt('trips', idIn(row.id), async () => {
      const trip = must(inputs.readTrip(withAudience(row, defaults.trips)))
      const uncounted = { db, jobs: null, rateLimits: null }
      const createdAt = inputs.instantIn(row.createdAt)
      await createTrip(uncounted, ownerId, outOfSight(trip), createdAt)
      await keepHidden('trip', trip)
    })
  }
  for await (const row of archive.list(files.countries)) {
    const mark = inputs.readCountry(row)
    if (row.status === 'removed') {
      // Nothing to count, but else the trips there would bring the country back.
      if (mark) await restoreCountry(pool, ownerId, mark)
      continue
    }
    await attempt('countries', typeof row.code === 'string' ? row.code : null, () =>
      restoreCountry(pool, ownerId, must(mark)),
    )
  }
  for await (const row of archive.list(files.towns)) {
    await attempt('towns', inputs.townKey(row), async () => {
      // What the member says of countries stands in the same file.
      await addTown(db, ownerId, must(inputs.readTown(row)), { marksCountry: false })
    })
  }
  const items: Row[] = []
  for await (const row of archive.list(files.bucketListItems)) items.push(row)
  for (const row of items.toSorted((a, b) => Number(a.position) - Number(b.position))) {
    const [itemId, tripId] = [idIn(row.id), idIn(row.tripId)]
    await attempt('bucketListItems', itemId, () => addItem(row))
    if (itemId !== null && tripId !== null) await linkPlannedTrip(db, ownerId, { itemId, tripId })
  }
  for await (const row of archive.list(files.packingLists)) {
    await attempt('packingLists', idIn(row.id), () => addList(row))
  }
  await importBookings(deps, ownerId, archive, attempt)
  for await (const row of archive.list(files.tips)) {
    await attempt('tips', idIn(row.id), async () => {
      const tip = must(inputs.readTip(row))
      const uncounted = { db, rateLimits: null }
      await createTip(uncounted, ownerId, outOfSight(tip), inputs.instantIn(row.createdAt))
      await keepHidden('tip', tip)
    })
  }
  await importTripIdeas(deps, ownerId, archive, attempt)
  await importTripTodos(deps, ownerId, archive, attempt)
  await importRecordedWays(db, ownerId, archive)
  for await (const row of archive.list(files.albums)) await addAlbum(row)

  async function addItem(row: Row): Promise<void> {
    const item = must(inputs.readBucketListItem(withAudience(row, defaults.bucketListItems)))
    const images = { db, images: deps.images }
    const added = await withFile(deps, archive, idIn(row.imageId) ?? '', (file) =>
      createItem(images, ownerId, { ...outOfSight(item), image: asUpload(file) }),
    ).catch(unlessRefused)
    // Without its picture rather than not at all.
    if (!added) await createItem(images, ownerId, outOfSight(item))
    await keepHidden('bucket_list_item', item)
  }

  async function addList(row: Row): Promise<void> {
    const list = must(inputs.readPackingList(withAudience(row, defaults.packingLists)))
    const lists = { db, live: deps.live }
    const added = await createList(lists, ownerId, list).catch(unlessRefused)
    // Its trip may be another's, and not be here.
    if (!added) await createList(lists, ownerId, { ...list, tripId: null })
  }

  async function addAlbum(row: Row): Promise<void> {
    const albumId = idIn(row.id)
    await attempt('albums', albumId, async () => {
      const album = must(inputs.readAlbum(withAudience(row, defaults.albums)))
      // At once: an album that stands is not looked at again, so that a link could come no more.
      await tx(db, async (trx) => {
        const { id } = await createAlbum(trx, ownerId, outOfSight(album), { isNews: false })
        await keepHidden('album', album, trx)
        const tripId = idIn(row.tripId)
        const isAlone = row.linksAlone === true
        if (tripId !== null) await linkAlbum(trx, id, { tripId, isAlone }).catch(unlessRefused)
      })
    })
    if (albumId === null) return
    const photos = { ownerId, albumId, row }
    let hasMore = false
    await importPhotos(deps, archive, photos, (id, add) =>
      attempt('photos', id, async () => {
        if (id !== null && hidden.has(id)) throw new ApiError('not_allowed')
        await add()
        hasMore = true
      }),
    )
    if (hasMore) await importCover(deps, photos)
  }

  /** Nobody sees between two statements what the club has hidden. */
  function outOfSight<T extends Audienced>(thing: T): T {
    return hidden.has(thing.id ?? '') ? { ...thing, audience: 'me' } : thing
  }

  async function keepHidden(
    table: Parameters<typeof hideAgain>[1],
    { id, audience }: Audienced,
    executor: Database = db,
  ): Promise<void> {
    if (id && hidden.has(id)) await hideAgain(executor, table, { id, audience })
  }

  async function linkAlbum(
    trx: Transaction<Schema>,
    albumId: string,
    { tripId, isAlone }: { tripId: string; isAlone: boolean },
  ) {
    await requireVisibleTrip(trx, tripId, ownerId)
    // Who came along since would see what is meant for its member alone.
    if (isAlone && (await listTravellerIds(trx, tripId)).length > 1) return
    await moveAlbum(trx, null, await lockOwnAlbum(trx, albumId, ownerId), tripId)
  }
}

interface Audienced {
  id?: string | undefined
  audience: Audience | null
}

function must<T>(input: T | undefined): T {
  if (input === undefined) throw new ApiError('invalid')
  return input
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
}
