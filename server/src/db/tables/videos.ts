import type { AlbumVideo } from '@farfolk/contract/videos'
import type { ColumnType } from 'kysely'

export interface VideoTable {
  /** Of the still. */
  image_id: string
  blob_hash: Buffer
  /** SHA-256 of the file as it was sent, which is not kept. */
  sent_hash: Buffer
  type: AlbumVideo['type']
  /** Seconds. */
  duration: number
  /** Pixels, as it is shown. */
  width: number
  height: number
  bytes: number
  /** The club has drawn the still; null is false. */
  has_drawn_still: ColumnType<boolean | null, boolean | null | undefined>
  /** It moves a photo for some seconds, which is a photo for all that; null is false. */
  is_motion: ColumnType<boolean | null, boolean | null | undefined>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VideoTables {
  video: VideoTable
}
