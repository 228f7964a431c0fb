import type pg from 'pg'
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
}

const photo = `item.caption, item.file_name,
  to_char(item.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as taken_at,
  encode(blob.hash, 'hex') as hash, blob.size, blob.type`

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
