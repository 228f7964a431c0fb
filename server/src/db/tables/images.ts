import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
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
  /** Of what is shown. */
  blob_hash: Buffer
  /** Of the file as it was sent, where that is another one. */
  original_hash: Buffer | null
  /** Pixels, after the orientation has been applied. */
  width: number
  height: number
  thumbhash: string
  color: string
  /** Where its file says that it shows all around: docs/decisions/0101. */
  photo_sphere: ColumnType<PhotoSphere | null, string | null | undefined, string | null>
  created_at: Timestamp
}

export interface ImageTables {
  blob: BlobTable
  image: ImageTable
}
