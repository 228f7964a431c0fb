import type { AlbumVideo } from '@farfolk/contract/videos'
import type pg from 'pg'
import type { Edits } from '../images/framing.ts'
import { editsJson } from '../images/image-json.ts'
import { albumIsVisible } from '../visibility/visible.ts'

/** A photo as a download needs it. */
export interface StoredPhoto {
  caption: string
  file_name: string | null
  /** `YYYY-MM-DDTHH:mm:ss` of the camera's wall clock. */
  taken_at: string | null
  /** Of the bytes, in hex. */
  hash: string
  size: number
  type: string
  /** How it is shown. */
  edits: Edits
  /** What moves it; null for nothing. A film `isMotion` that a photo's own file bears, or bore elsewhere. */
  video: { hash: string; size: number; type: AlbumVideo['type']; isMotion: boolean | null } | null
}

const photo = `item.caption, item.file_name,
  to_char(item.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as taken_at,
  encode(blob.hash, 'hex') as hash, blob.size, blob.type, ${editsJson('item')} as edits,
  (select json_build_object('hash', encode(v.blob_hash, 'hex'), 'size', v.bytes, 'type', v.type,
      'isMotion', v.is_motion)
    from video v where v.image_id = item.image_id) as video`

const original = `image on image.id = item.image_id
  join blob on blob.hash = coalesce(image.original_hash, image.blob_hash)`

const originalsText = `select ${photo}
  from album_item item join ${original}
  where item.album_id = $1 order by item.position, item.id`

const albumPhotosText = `select ${photo}
  from album_item item join blob on blob.hash = item.blob_hash
  where item.album_id = $1 order by item.position, item.id`

/** All of an album as they were sent, in its order. */
export async function listOriginals(pool: pg.Pool, albumId: string): Promise<StoredPhoto[]> {
  return (await pool.query<StoredPhoto>(originalsText, [albumId])).rows
}

/** All of an album as they are shown, in its order. */
export async function listPhotos(pool: pg.Pool, albumId: string): Promise<StoredPhoto[]> {
  return (await pool.query<StoredPhoto>(albumPhotosText, [albumId])).rows
}

const keptSelections = 20

// Old ones go with the next of anybody, and a member's own past the last few: each may be 80 kB.
const selectText = `with gone as (
    delete from photo_selection where created_at < now() - interval '1 hour' or id in (
      select id from photo_selection where member_id = $2
      order by created_at desc offset ${keptSelections - 1})
  )
  insert into photo_selection (id, member_id, item_ids)
  select $1, $2, $3::uuid[]
  where exists (
    select from album_item item join album on album.id = item.album_id
    where item.id = any($3::uuid[]) and album.owner_id = $2
  )`

/** Keeps what a member selected of their own for the hour to come; false where none of it is there. */
export async function keepSelection(
  pool: pg.Pool,
  selection: { id: string; memberId: string; itemIds: readonly string[] },
): Promise<boolean> {
  const { id, memberId, itemIds } = selection
  return (await pool.query(selectText, [id, memberId, itemIds])).rowCount === 1
}

const selectionText = `select selection.member_id from photo_selection selection
  join member keeper on keeper.id = selection.member_id and keeper.closed_at is null
  where selection.id = $1`

/** Whose it is, of an open account. */
export async function findSelectionOwner(pool: pg.Pool, id: string): Promise<string | undefined> {
  return (await pool.query<{ member_id: string }>(selectionText, [id])).rows[0]?.member_id
}

const selectedText = `select ${photo}
  from photo_selection selection
  cross join lateral (
    select chosen.id, min(chosen.nr) as nr
    from unnest(selection.item_ids) with ordinality chosen (id, nr) group by chosen.id
  ) chosen
  join album_item item on item.id = chosen.id
  join album on album.id = item.album_id and album.owner_id = selection.member_id
  join ${original}
  where selection.id = $1 order by chosen.nr`

/** What is there of it now, as it was sent, each once and in the order in which it was selected. */
export async function listSelected(pool: pg.Pool, id: string): Promise<StoredPhoto[]> {
  return (await pool.query<StoredPhoto>(selectedText, [id])).rows
}

const openPhotoText = `select ${photo}, album.owner_id
  from album_item item join album on album.id = item.album_id join ${original}
  where item.id = $1 and ${albumIsVisible('album', '$2::uuid')}`

/** One as it was sent; undefined for one that the viewer may not see. */
export async function findVisibleOriginal(
  pool: pg.Pool,
  itemId: string,
  viewerId: string,
): Promise<(StoredPhoto & { owner_id: string }) | undefined> {
  const { rows } = await pool.query<StoredPhoto & { owner_id: string }>(openPhotoText, [
    itemId,
    viewerId,
  ])
  return rows[0]
}

const openAlbumText = `select album.name, album.owner_id from album
  join member keeper on keeper.id = album.owner_id and keeper.closed_at is null
  where album.id = $1`

export interface NamedAlbum {
  name: string
  owner_id: string
}

/** Of an open account. */
export async function findNamedAlbum(
  pool: pg.Pool,
  albumId: string,
): Promise<NamedAlbum | undefined> {
  return (await pool.query<NamedAlbum>(openAlbumText, [albumId])).rows[0]
}
