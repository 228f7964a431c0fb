import type { AlbumItemChange, AlbumItemPatch } from '@farfolk/contract/album-items'
import type { Place } from '@farfolk/contract/places'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { roundedCrop } from '../images/framing.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { findSurroundingPlaces } from '../places/near.ts'
import { moveItems } from './move-items.ts'
import { nearKm } from './near-photo.ts'
import { type ChangeableItem, lockItems, requireAlbumsOf } from './own-item.ts'
import type { AlbumNews } from './tell-friends.ts'
import { tellOfTaken } from './tell-of-given.ts'

interface ItemDeps {
  db: Database
  pool: pg.Pool
  live: Live
  jobs: Jobs
  notifications: Notifications
}

interface ItemChanges {
  memberId: string
  /** Of each photo one. */
  changes: readonly AlbumItemChange[]
  /** The body's field of the change at this place. */
  fieldOf: (index: number) => string
  /** The ids are in the body too, and not in the path. */
  namesIds?: boolean
}

/**
 * Changes what own photos say, or puts them at the end of another own album, in the order given: all
 * of them or none. Of a photo that was given to another's album its caption and how it is shown alone change; else
 * 403. Throws 409 for one that is in that album already and for a video that shall be turned, 422 past the limit.
 */
export async function updateItems(
  { db, pool, live, jobs, notifications }: ItemDeps,
  { memberId, changes, fieldOf, namesIds }: ItemChanges,
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const fieldOfItem = namesIds ? (id: string) => `${fieldOf(ids.indexOf(id))}.id` : undefined
  // To name five hundred spots is work that ids of others buy nobody.
  if (changes.some(({ location }) => location)) {
    await requireAlbumsOf(db, ids, memberId, fieldOfItem)
  }
  const places = await findPlaces(pool, changes)
  await tx(db, async (trx) => {
    await keepDefaults(trx, ids, memberId)
    const targets = new Map(
      changes.flatMap(({ albumId }, index) =>
        albumId === undefined ? [] : [[albumId, `${fieldOf(index)}.albumId`] as const],
      ),
    )
    const items = await lockItems(trx, ids, memberId, { fieldOfItem, targets })
    refuseMoreThanOfGiven(items, { memberId, changes, fieldOf })
    if (changes.every(({ id: _id, ...change }) => namesNothing(change))) return
    await refuseEditedVideos(trx, changes, fieldOf)
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
    const movedIds = new Set(moves.map(({ id }) => id))
    const moved = items.filter(({ id }) => movedIds.has(id))
    await tellOfTaken({ live, notifications }, trx, moved, memberId)
    // Nor where it was, nor what is cut off.
    const showsLess = changes.some(({ location, crop }) => location === null || crop)
    if (places.size > 0 || showsLess) live.forgetPages(trx)
    await indexPhotos(trx, { ids })
  })
}

/**
 * Who opens all albums at once has the member and waits for their photos: the caller's row, and those of whom
 * they gave some to, are taken before.
 */
export async function keepDefaults(
  trx: Executor,
  itemIds: readonly string[],
  memberId: string,
): Promise<void> {
  await sql`select from member
    where id = any(array(
      select album.owner_id from album_item item join album on album.id = item.album_id
      where item.id = any(${itemIds}::uuid[]) and item.contributor_id = ${memberId}
      union all select ${memberId}::uuid))
    order by id for share`.execute(trx)
}

const ofGiven: ReadonlySet<string> = new Set<keyof AlbumItemPatch>([
  'caption',
  'crop',
  'isMirrored',
  'turn',
])

/** 403 for what is the owner's alone to change. */
function refuseMoreThanOfGiven(
  items: readonly ChangeableItem[],
  { memberId, changes, fieldOf }: ItemChanges,
): void {
  const given = new Set(items.flatMap((item) => (item.owner_id === memberId ? [] : item.id)))
  for (const [index, { id, ...change }] of changes.entries()) {
    if (!given.has(id)) continue
    const field = Object.entries(change).find(
      ([name, value]) => value !== undefined && !ofGiven.has(name),
    )?.[0]
    if (field) throw new ApiError('not_allowed', { field: `${fieldOf(index)}.${field}` })
  }
}

const refusedOfVideos = {
  crop: 'A video cannot be cropped.',
  isMirrored: 'A video cannot be mirrored.',
  turn: 'A video cannot be turned.',
}

/** What moves is shown as it is, and its still stays as the film is. */
async function refuseEditedVideos(
  trx: Executor,
  changes: readonly AlbumItemChange[],
  fieldOf: ItemChanges['fieldOf'],
): Promise<void> {
  const editsOf = (change: AlbumItemChange) =>
    (['turn', 'crop', 'isMirrored'] as const).filter((name) => change[name])
  const editedIds = changes.flatMap((change) => (editsOf(change).length > 0 ? change.id : []))
  if (editedIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select item.id from album_item item join video on video.image_id = item.image_id
    where item.id = any(${editedIds}::uuid[]) and video.is_motion is not true`.execute(trx)
  if (rows.length === 0) return
  const videoIds = new Set(rows.map(({ id }) => id))
  const refusals = changes.flatMap((change, index) => {
    if (!videoIds.has(change.id)) return []
    return editsOf(change).map((name) => {
      const details = { field: `${fieldOf(index)}.${name}`, message: refusedOfVideos[name] }
      return new ApiError('conflict', details)
    })
  })
  const [first, ...others] = refusals
  first!.errors.push(...others.flatMap(({ errors }) => errors))
  throw first
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
  const given = changes.flatMap((change) => {
    const { id, caption, takenAt, location, isFavourite, turn, crop, isMirrored } = change
    const [setsTime, setsSpot] = [takenAt !== undefined, location !== undefined]
    const others = [caption, isFavourite, turn, crop, isMirrored]
    const setsOther = others.some((each) => each !== undefined)
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
      turn,
      sets_crop: crop !== undefined,
      crop: crop && roundedCrop(crop),
      is_mirrored: isMirrored,
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
      is_favourite = coalesce(given.is_favourite, album_item.is_favourite),
      turn = nullif(coalesce(given.turn, album_item.turn), 0),
      crop = case when sets_crop then given.crop else album_item.crop end,
      is_mirrored = nullif(coalesce(given.is_mirrored, album_item.is_mirrored), false)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id uuid, caption text, sets_time boolean, taken_at timestamp, sets_spot boolean,
      lat float8, lng float8, place jsonb, is_favourite boolean, turn smallint, sets_crop boolean,
      crop jsonb, is_mirrored boolean)
    where album_item.id = given.id`.execute(trx)
}
