import type { ColumnType, Generated } from 'kysely'
import type { ApiErrorItem } from '@farfolk/contract/errors'

export interface UploadTable {
  id: string
  member_id: string
  /** Of a photo. */
  album_id: string | null
  /** Of a video, in its place: the item that it belongs to. */
  video_of: ColumnType<string | null, string | null | undefined>
  /** Of the item that it becomes, or that it belongs to. */
  item_id: string
  caption: string
  file_name: string | null
  /** Bytes, as announced. */
  size: number
  /** The item that it became: another one where the album had the photo. */
  result_item_id: string | null
  is_duplicate: Generated<boolean>
  /** Why it became none. */
  errors: ColumnType<ApiErrorItem[] | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  held_by: string | null
  held_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_wanted: Generated<boolean>
}

export interface UploadTables {
  upload: UploadTable
}
