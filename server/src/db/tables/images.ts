import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface BlobTable {
  hash: Buffer
  size: number
  /** Read from the bytes, such as `image/jpeg`. */
  type: string
  sent_at: Timestamp
}

export interface ImageTable {
  id: string
  owner_id: string
  blob_hash: Buffer
  /** Pixels, after the orientation has been applied. */
  width: number
  height: number
  thumbhash: string
  color: string
  created_at: Timestamp
}

export interface ImageTables {
  blob: BlobTable
  image: ImageTable
}
