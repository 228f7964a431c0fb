import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface TrashedAlbumTable {
  owner_id: string
  id: string
  /** The row of `album`. */
  album: ColumnType<Record<string, unknown>, string, string>
}

export interface TrashedPhotoTable {
  /** Of the item that it was. */
  id: string
  owner_id: string
  /** Of `album`, or of `trashed_album` once that is deleted too. */
  album_id: string
  image_id: string
  was_cover: boolean
  contributor_id: ColumnType<string | null, string | null | undefined>
  /** The row of `album_item`. */
  item: ColumnType<Record<string, unknown>, string, string>
  /** From then on it is gone to everybody, and the job's to delete. */
  expires_at: Timestamp
}

export interface TrashTables {
  trashed_album: TrashedAlbumTable
  trashed_photo: TrashedPhotoTable
}
