import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { isAlbumOf, isMadeAnew } from './album-of-photo.ts'

/** Each with what goes with it: within a statement's time by far. */
const rowsAtOnce = 1_000

interface TrashDeps {
  db: Database
  live: Live
}

/** Deletes own photos of the trash for good; passes over what is not in it. */
export async function deleteTrashed(
  { db, live }: TrashDeps,
  itemIds: readonly string[],
  ownerId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    await dropOwnTrashed(trx, itemIds, ownerId)
    live.refresh(trx, [ownerId])
  })
}

/** Ends the time of all that a member has in the trash: there may be more than a call has time for. */
export async function emptyTrash({ db, live }: TrashDeps, ownerId: string): Promise<void> {
  await tx(db, async (trx) => {
    await sql`update trashed_photo set expires_at = now()
      where owner_id = ${ownerId} and expires_at > now()`.execute(trx)
    live.refresh(trx, [ownerId])
  })
}

/** $1 how many; who puts one back this moment has it. */
export const purgeText = `with gone as (
    delete from trashed_photo where id = any(array(
      select id from trashed_photo where expires_at <= now()
      order by expires_at limit $1 for update skip locked))
    returning image_id
  ) delete from image using gone where image.id = gone.image_id`

/** The job: deletes what has been in the trash for its time, in steps that stay done. */
export async function purgeTrash(db: Database, atOnce = rowsAtOnce): Promise<void> {
  let deleted: bigint | undefined
  do {
    const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(purgeText, [atOnce]))
    deleted = numAffectedRows
  } while (deleted === BigInt(atOnce))
  await forgetEmptyAlbums(db, atOnce)
}

interface AlbumPlace {
  owner_id: string
  id: string
}

/** A step through all albums of the trash: $1 and $2 the place before, $3 how many. */
export const albumsText = `select album.owner_id, album.id, photo.id is not null as has_photos
  from (
    select owner_id, id from trashed_album where (owner_id, id) > ($1::uuid, $2::uuid)
    order by owner_id, id limit $3) album
  left join lateral (
    -- By the album alone: of each owner all photos would be read anew for each album.
    select photo.id from (select * from trashed_photo where album_id = album.id offset 0) photo
    where ${isAlbumOf('album', 'photo')} limit 1) photo on true
  order by album.owner_id, album.id`

/** Whose photos are put back or gone, in whatever way: none of them comes back any more. */
async function forgetEmptyAlbums(db: Database, atOnce: number): Promise<void> {
  let last: AlbumPlace | undefined = { owner_id: NIL, id: NIL }
  while (last) {
    const step = CompiledQuery.raw(albumsText, [last.owner_id, last.id, atOnce])
    const { rows } = await db.executeQuery<AlbumPlace & { has_photos: boolean }>(step)
    const empty = rows.filter((album) => !album.has_photos)
    if (empty.length > 0) await tx(db, (trx) => dropEmptyAlbums(trx, empty))
    last = rows.length < atOnce ? undefined : rows.at(-1)
  }
}

async function dropEmptyAlbums(trx: Executor, albums: readonly AlbumPlace[]): Promise<void> {
  const owners = albums.map((album) => album.owner_id)
  const ids = albums.map((album) => album.id)
  const those = sql`(owner_id, id) in (select * from unnest(${owners}::uuid[], ${ids}::uuid[]))`
  // First: one with its id that is deleted this moment brings photos.
  await sql`select from trashed_album where ${those} order by owner_id, id for update`.execute(trx)
  await sql`delete from trashed_album album where ${those} and not exists (
    select from trashed_photo photo where ${sql.raw(isAlbumOf('album', 'photo'))})`.execute(trx)
}

/** Of an album that goes for good: none of its photos is to come back. */
export async function dropTrashOf(trx: Executor, albumId: string, ownerId: string): Promise<void> {
  await drop(trx, sql`album_id = ${albumId} and owner_id = ${ownerId}`)
}

export async function isTrashedAlbum(trx: Executor, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`select from trashed_album trashed
    where id = ${id} and owner_id = ${ownerId} and not ${sql.raw(isMadeAnew('trashed'))}`.execute(
    trx,
  )
  return rows.length > 0
}

/** With its photos, for good; false where the album is not in the trash, or just comes back. */
export async function dropTrashedAlbum(trx: Executor, id: string, ownerId: string) {
  // Its row first, as who puts it back: of the two the later one finds nothing.
  const { numAffectedRows } = await sql`delete from trashed_album trashed
    where id = ${id} and owner_id = ${ownerId} and not ${sql.raw(isMadeAnew('trashed'))}`.execute(
    trx,
  )
  if (!numAffectedRows) return false
  await dropTrashOf(trx, id, ownerId)
  return true
}

/** For good; false where it is not in the trash. */
export async function dropTrashedPhoto(
  trx: Executor,
  id: string,
  ownerId: string,
): Promise<boolean> {
  return (await drop(trx, sql`id = ${id} and owner_id = ${ownerId}`)) === 1n
}

/** As `deleteTrashed`, in the caller's transaction and without a word to open pages. */
export async function dropOwnTrashed(
  trx: Executor,
  itemIds: readonly string[],
  ownerId: string,
): Promise<void> {
  await drop(trx, sql`id = any(${itemIds}::uuid[]) and owner_id = ${ownerId}`)
}

/** With its picture, by which the bytes, comments and likes go; answers how many there were. */
async function drop(trx: Executor, which: RawBuilder<unknown>): Promise<bigint> {
  const { numAffectedRows } = await sql`with gone as (
      delete from trashed_photo where ${which} returning image_id
    ) delete from image using gone where image.id = gone.image_id`.execute(trx)
  return numAffectedRows ?? 0n
}
