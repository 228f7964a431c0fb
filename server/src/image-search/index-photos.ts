import type { Place } from '@farfolk/contract/places'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { countryWords } from '../search/country-words.ts'
import { searchDocument } from '../search/document.ts'
import { albumIsForEveryone } from '../visibility/visible.ts'

const batch = 1_000

interface PhotoContent {
  id: string
  caption: string
  place: Place | null
  album: string
  camera: string | null
  is_open: boolean
  show_locations: boolean
}

/**
 * Writes down by which words photos are found, of an album or those told: all of them for their owner; for
 * anybody none of what is not for everyone, none of where it was taken unless the album tells, and never of
 * the camera. To be called by whatever changes any of that, in its transaction. It only saves a search from
 * looking in vain: the search decides.
 */
export async function indexPhotos(
  db: Executor,
  which: { albumId: string } | { ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<PhotoContent>`
    select item.id, item.caption, item.place, album.name as album, item.camera,
      ${sql.raw(albumIsForEveryone('album', 'keeper'))} as is_open,
      album.show_locations
    from album_item item join album on album.id = item.album_id
    join member keeper on keeper.id = album.owner_id
    where ${
      'ids' in which
        ? sql<boolean>`item.id = any(${which.ids}::uuid[])`
        : sql<boolean>`item.album_id = ${which.albumId}`
    }
    -- The owner's default stays as it is read here, or is read as it becomes.
    for share of keeper`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    update album_item set search = found.search::tsvector, own_search = found.own_search::tsvector
    from unnest(${ids}::uuid[], ${rows.map(openVectorOf)}::text[], ${rows.map(vectorOf)}::text[])
      as found (id, search, own_search)
    where album_item.id = found.id
      and (album_item.search is distinct from found.search::tsvector
        or album_item.own_search is distinct from found.own_search::tsvector)`.execute(db)
}

/** As `indexPhotos`, of all albums that go by their owner's default, when it has changed. */
export async function indexPhotosByDefault(db: Executor, ownerId: string): Promise<void> {
  for (let last = { album_id: NIL as string, id: NIL as string }; ;) {
    const { rows } = await sql<{ album_id: string; id: string }>`
      select item.album_id, item.id
      from album join album_item item on item.album_id = album.id
      where album.owner_id = ${ownerId} and album.audience is null
        and album.id >= ${last.album_id} and (item.album_id, item.id) > (${last.album_id}, ${last.id})
      order by item.album_id, item.id limit ${batch}`.execute(db)
    await indexPhotos(db, { ids: rows.map(({ id }) => id) })
    if (rows.length < batch) return
    last = rows.at(-1)!
  }
}

/** Where it was taken has a weight of its own: not every album tells that. */
const placeWeight = 'B'
export const openWeights = 'AC'

function openVectorOf(photo: PhotoContent): string {
  if (!photo.is_open) return ''
  return vectorOf({ ...photo, camera: null, place: photo.show_locations ? photo.place : null })
}

function vectorOf({ caption, place, album, camera }: PhotoContent): string {
  const where = place && `${place.name} ${place.region ?? ''} ${countryWords(place.countryCode)}`
  return searchDocument(
    [
      ['A', caption],
      [placeWeight, where ?? ''],
      ['C', album],
      ['D', camera ?? ''],
    ],
    [],
  ).vector
}

/** The job: indexes what nobody has, and what was opened by who writes no words. */
export async function indexForgotten(db: Database): Promise<void> {
  await indexUnread(db)
  await indexOpened(db)
}

/** Photos that are older than the search, or came past the API. */
async function indexUnread(db: Database): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('album_item')
      .select('album_id')
      .where((eb) => eb.or([eb('search', 'is', null), eb('own_search', 'is', null)]))
      .limit(batch)
      .execute()
    for (const id of new Set(found.map((item) => item.album_id))) await indexAlbum(db, id)
    if (found.length < batch) return
  }
}

/** Albums that a process of an older release has opened, or had tell of places: it wrote no words. */
async function indexOpened(db: Database): Promise<void> {
  for (let after: string = NIL; ;) {
    const { rows } = await sql<{ id: string; lacks_words: boolean }>`
      select page.id, page.is_open and exists (
        select from album_item item
        where item.album_id = page.id and (item.search = '' or (page.show_locations
          and item.place is not null
          and ts_filter(item.search, ${`{${placeWeight}}`}::text::"char"[]) = ''))
      ) as lacks_words
      from (
        select album.id, album.show_locations,
          ${sql.raw(albumIsForEveryone('album', 'keeper'))} as is_open
        from album join member keeper on keeper.id = album.owner_id
        where album.id > ${after} order by album.id limit ${batch}
      ) page order by page.id`.execute(db)
    for (const { id, lacks_words } of rows) if (lacks_words) await indexAlbum(db, id)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Who changes the album waits, or has changed it before it is read here. */
async function indexAlbum(db: Database, albumId: string): Promise<void> {
  await tx(db, async (trx) => {
    await trx.selectFrom('album').select('id').where('id', '=', albumId).forShare().execute()
    await indexPhotos(trx, { albumId })
  })
}
