import type { Audience } from '@farfolk/contract/fields'
import type { Crop } from '@farfolk/contract/album-crops'
import type { Turn } from '@farfolk/contract/images'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>

export interface AlbumTable {
  id: string
  owner_id: string
  name: string
  description: Generated<string>
  audience: Audience | 'hidden' | null
  /** As of a trip. */
  shown_audience: ColumnType<Audience | null, Audience | null | undefined>
  show_locations: Generated<boolean>
  /** Null is false. */
  comments_off: ColumnType<boolean | null, boolean | null | undefined>
  /** While it is on a trip; null is false. */
  companions_add: ColumnType<boolean | null, boolean | null | undefined>
  trip_id: string | null
  cover_item_id: string | null
  /** Of its photos, once for all. */
  told_friends_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AlbumItemTable {
  id: string
  album_id: string
  image_id: string
  /** That of the image. */
  blob_hash: Buffer
  caption: Generated<string>
  /** `YYYY-MM-DD HH:mm:ss` of the camera's wall clock; read as text by SQL. */
  taken_at: ColumnType<Date | null, string | null | undefined, string | null>
  lat: number | null
  lng: number | null
  /** A whole Place. */
  place: ColumnType<unknown, string | null | undefined, string | null>
  /** As it was sent; null where no name came. */
  file_name: string | null
  /** What took it; null where the file tells none, and of photos that came before this was read. */
  camera: string | null
  /** The words that it is found by, if any; null until it has been read, see image-search. */
  search: ColumnType<string | null, string | null | undefined, string | null>
  /** As `search`, for its owner: all of them. */
  own_search: ColumnType<string | null, string | null | undefined, string | null>
  position: number
  /** Of the owner, who alone is told. */
  is_favourite: Generated<boolean>
  /** Who has added it; null of the album's owner. */
  contributor_id: ColumnType<string | null, string | null | undefined>
  /** The owner keeps it though it is there more than once; null is false. */
  is_kept_double: ColumnType<boolean | null, boolean | null | undefined>
  /** Degrees clockwise; null of what stands as it came. */
  turn: ColumnType<Exclude<Turn, 0> | null, Exclude<Turn, 0> | null | undefined>
  /** Null of what is whole. */
  crop: ColumnType<Crop | null, string | null | undefined, string | null>
  /** Left for right, before it is turned; null is false. */
  is_mirrored: ColumnType<boolean | null, boolean | null | undefined>
  created_at: Timestamp
}

export interface PhotoSelectionTable {
  id: string
  member_id: string
  item_ids: string[]
  created_at: Timestamp
}

export interface HiddenPhotoTable {
  /** Of the item that it was. */
  id: string
  album_id: string
  image_id: string
  was_cover: boolean
  contributor_id: ColumnType<string | null, string | null | undefined>
  /** The row of `album_item`. */
  item: ColumnType<Record<string, unknown>, string, string>
}

export interface ShareTable {
  id: string
  owner_id: string
  kind: 'album' | 'trip' | 'packingList' | 'bucketList' | 'travelMap'
  album_id: string | null
  trip_id: string | null
  packing_list_id: string | null
  token: string
  password_hash: string | null
  allow_download: Generated<boolean>
  show_locations: Generated<boolean>
  views_count: Generated<number>
  expires_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AlbumTables {
  album: AlbumTable
  album_item: AlbumItemTable
  hidden_photo: HiddenPhotoTable
  photo_selection: PhotoSelectionTable
  share: ShareTable
}
