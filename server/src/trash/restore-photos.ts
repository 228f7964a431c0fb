import { maxAlbumItems } from '@farfolk/contract/albums'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { partPlaces } from '../albums/part-places.ts'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Live } from '../live/live.ts'
import { albumStands } from './album-of-photo.ts'

/**
 * Puts own photos back where they stood, all of them or none, and their albums with them where those are
 * deleted. Passes over what is not in the trash. Answers the ids of those that are there again: one whose
 * bytes the album has anew stays gone, and one whose id another has taken in the trash. 422 where an album
 * would hold too many.
 */
export async function restorePhotos(
  { db, live }: { db: Database; live: Live },
  itemIds: readonly string[],
  ownerId: string,
): Promise<string[]> {
  return tx(db, async (trx) => {
    // Who opens all albums at once has the member, and waits for their photos.
    await trx.selectFrom('member').select('id').where('id', '=', ownerId).forShare().execute()
    await lockAlbums(trx, itemIds, ownerId)
    await refuseTooMany(trx, itemIds, ownerId)
    const ids = await putBack(trx, itemIds, ownerId)
    if (ids.length > 0) {
      await partPlaces(trx, ids)
      await indexPhotos(trx, { ids })
    }
    live.refresh(trx, [ownerId])
    return ids
  })
}

function trashed(itemIds: readonly string[], ownerId: string) {
  return sql<boolean>`photo.id = any(${itemIds}::uuid[]) and photo.owner_id = ${ownerId}
    and photo.expires_at > now()`
}

/**
 * Those whose album is there: one that was deleted for good meanwhile took its photos along. And whose id is
 * free: an upload that came while they were being deleted may have taken it.
 */
function standing(itemIds: readonly string[], ownerId: string) {
  return sql<boolean>`${trashed(itemIds, ownerId)} and ${sql.raw(albumStands('photo'))}
    and not exists (select from album_item taken where taken.id = photo.id)`
}

/** Afterwards the albums of the photos are there and locked, as far as they can be. */
async function lockAlbums(trx: Executor, itemIds: readonly string[], ownerId: string) {
  const { rows: gone } = await sql<{ id: string }>`
    select distinct photo.album_id as id from trashed_photo photo
    where ${trashed(itemIds, ownerId)} and not ${sql.raw(albumStands('photo'))}
    order by photo.album_id`.execute(trx)
  for (const { id } of gone) await bringBack(trx, id, ownerId)
  await sql`select from album
    where owner_id = ${ownerId} and id in (
      select photo.album_id from trashed_photo photo where ${trashed(itemIds, ownerId)})
    order by id for no key update`.execute(trx)
}

/** An album as it was, but on no trip: who travels there would see it by that. Its links are gone. */
async function bringBack(trx: Executor, albumId: string, ownerId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('trashed_album')
    .where('id', '=', albumId)
    .where('owner_id', '=', ownerId)
    .returning('album')
    .executeTakeFirst()
  // Another call has brought it back, or it is gone for good.
  if (!gone) return
  // The columns that it had: those that the table has got since begin with their defaults.
  const columns = sql.join(Object.keys(gone.album).map((column) => sql.ref(column)))
  const insert = async (id: string) => {
    const row = { ...gone.album, id, trip_id: null, companions_add: false, cover_item_id: null }
    const { numAffectedRows } = await sql`insert into album (${columns})
      select ${columns} from jsonb_populate_record(null::album,
        ${JSON.stringify(row)}::jsonb || jsonb_build_object('updated_at', now()))
      on conflict (id) do nothing`.execute(trx)
    return numAffectedRows === 1n
  }
  if (await insert(albumId)) return
  // Somebody has made one with its id meanwhile.
  const freshId = uuid()
  await insert(freshId)
  await trx
    .updateTable('trashed_photo')
    .set({ album_id: freshId })
    .where('album_id', '=', albumId)
    .where('owner_id', '=', ownerId)
    .execute()
}

async function refuseTooMany(trx: Executor, itemIds: readonly string[], ownerId: string) {
  const { rows } = await sql<{ is_full: boolean }>`
    select (select count(*) from album_item item where item.album_id = coming.album_id) + coming.count
      > ${maxAlbumItems} as is_full
    from (
      select photo.album_id, count(*) from trashed_photo photo
      where ${standing(itemIds, ownerId)} group by photo.album_id) coming`.execute(trx)
  if (!rows.some((row) => row.is_full)) return
  const message = `An album holds ${maxAlbumItems} photos at most`
  throw new ApiError('maximum', { field: 'albumItemIds', message })
}

interface Back {
  id: string
  album_id: string
  was_cover: boolean
}

/** Answers those that are in their albums again. */
async function putBack(trx: Executor, itemIds: readonly string[], ownerId: string) {
  // Rows of one release have the same columns: those that the table has got since begin with their defaults.
  const { rows: groups } = await sql<{ columns: string[]; ids: string[] }>`
    select named.columns, array_agg(photo.id) as ids
    from trashed_photo photo cross join lateral (
      select array(select jsonb_object_keys(photo.item)) as columns) named
    where ${standing(itemIds, ownerId)} group by named.columns`.execute(trx)
  const put: Back[] = []
  for (const { columns, ids } of groups) put.push(...(await putBackRows(trx, columns, ids)))
  await showCovers(trx, put)
  return put.map(({ id }) => id)
}

async function putBackRows(trx: Executor, names: string[], ids: string[]): Promise<Back[]> {
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<Back>`
    with back as (
      delete from trashed_photo where id = any(${ids}::uuid[]) returning *
    ), put as (
      insert into album_item (${columns})
      select ${sql.join(names.map((name) => sql.ref(`item.${name}`)))}
      from back cross join lateral jsonb_populate_record(null::album_item,
        back.item || jsonb_build_object('album_id', back.album_id)) item
      on conflict (album_id, blob_hash) do nothing
      returning id
    ), doubles as (
      delete from image using back
      where image.id = back.image_id and back.id not in (select id from put)
    )
    select back.id, back.album_id, back.was_cover from back join put on put.id = back.id
    order by back.expires_at, back.id`.execute(trx)
  return rows
}

/** What was the cover is it again; an album without one shows the first that it has now. */
async function showCovers(trx: Executor, put: readonly Back[]): Promise<void> {
  const albumIds = [...new Set(put.map((photo) => photo.album_id))]
  const covers = albumIds.map(
    (id) => put.find((photo) => photo.album_id === id && photo.was_cover)?.id ?? null,
  )
  await sql`
    update album set cover_item_id = coalesce(given.cover_id, album.cover_item_id, (
      select item.id from album_item item where item.album_id = album.id
      order by item.position, item.id limit 1))
    from unnest(${albumIds}::uuid[], ${covers}::uuid[]) as given (id, cover_id)
    where album.id = given.id
      and (given.cover_id is not null or album.cover_item_id is null)`.execute(trx)
}
