import type { AlbumItemChange } from '@farfolk/contract/album-items'
import type { Place } from '@farfolk/contract/places'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { findSurroundingPlaces } from '../places/near.ts'
import { moveItems } from './move-items.ts'
import { nearKm } from './near-photo.ts'
import { lockOwnItems, requireAlbumsOf } from './own-item.ts'
import type { AlbumNews } from './tell-friends.ts'

interface ItemDeps {
  db: Database
  pool: pg.Pool
  live: Live
  jobs: Jobs
}

interface ItemChanges {
  ownerId: string
  /** Of each photo one. */
  changes: readonly AlbumItemChange[]
  /** The body's field of the change at this place. */
  fieldOf: (index: number) => string
}

/**
 * Changes what own photos say, or puts them at the end of another own album, in the order given: all
 * of them or none. Throws 409 for one that is in that album already, 422 past the limit.
 */
export async function updateItems(
  { db, pool, live, jobs }: ItemDeps,
  { ownerId, changes, fieldOf }: ItemChanges,
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  // To name five hundred spots is work that ids of others buy nobody.
  if (changes.some(({ location }) => location)) await requireAlbumsOf(db, ids, ownerId)
  const places = await findPlaces(pool, changes)
  await tx(db, async (trx) => {
    // Who opens all albums at once has the member and waits for their photos.
    await trx.selectFrom('member').select('id').where('id', '=', ownerId).forShare().execute()
    const targetIds = changes.flatMap(({ albumId }) => albumId ?? [])
    const items = await lockOwnItems(trx, ids, ownerId, targetIds)
    await writeWords(trx, changes, places)
    const albumOf = new Map(items.map((item) => [item.id, item.album_id]))
    const moves = changes.flatMap(({ id, albumId: to }, index) => {
      const from = albumOf.get(id)!
      return to === undefined || to === from ? [] : { id, from, to, field: fieldOf(index) }
    })
    for (const albumId of await moveItems(trx, moves)) {
      await jobs.enqueue(trx, 'album-news', { albumId } satisfies AlbumNews)
    }
    // Others may not see that album, nor what was told of its photos.
    if (moves.length > 0) await tellHidden(live, trx, { subjectId: moves.map(({ id }) => id) })
    // Nor where it was.
    if (places.size > 0 || changes.some(({ location }) => location === null)) live.forgetPages(trx)
    await indexPhotos(trx, { ids })
  })
}

const keyOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`

/** The city around each of the spots that they are put at, or near by. */
async function findPlaces(
  pool: pg.Pool,
  changes: readonly AlbumItemChange[],
): Promise<Map<string, Place | null>> {
  const spots = new Map(
    changes.flatMap(({ location }) => (location ? [[keyOf(location), location] as const] : [])),
  )
  if (spots.size === 0) return new Map()
  const found = await findSurroundingPlaces(pool, [...spots.values()], nearKm)
  return new Map([...spots.keys()].map((key, index) => [key, found[index] ?? null]))
}

async function writeWords(
  trx: Executor,
  changes: readonly AlbumItemChange[],
  places: ReadonlyMap<string, Place | null>,
): Promise<void> {
  const given = changes.flatMap(({ id, caption, takenAt, location, isFavourite }) => {
    const [setsTime, setsSpot] = [takenAt !== undefined, location !== undefined]
    const setsOther = caption !== undefined || isFavourite !== undefined
    if (!setsOther && !setsTime && !setsSpot) return []
    return {
      id,
      caption,
      sets_time: setsTime,
      taken_at: takenAt,
      sets_spot: setsSpot,
      ...location,
      place: location && places.get(keyOf(location)),
      is_favourite: isFavourite,
    }
  })
  if (given.length === 0) return
  await sql`
    update album_item set
      caption = coalesce(given.caption, album_item.caption),
      taken_at = case when sets_time then given.taken_at else album_item.taken_at end,
      lat = case when sets_spot then given.lat else album_item.lat end,
      lng = case when sets_spot then given.lng else album_item.lng end,
      place = case when sets_spot then given.place else album_item.place end,
      is_favourite = coalesce(given.is_favourite, album_item.is_favourite)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id uuid, caption text, sets_time boolean, taken_at timestamp, sets_spot boolean,
      lat float8, lng float8, place jsonb, is_favourite boolean)
    where album_item.id = given.id`.execute(trx)
}
