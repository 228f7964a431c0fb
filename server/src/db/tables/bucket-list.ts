import type { BucketListCategory } from '@farfolk/contract/bucket-list'
import type { Audience } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/places'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** `YYYY-MM-DD`, see types.ts. */
type Day = ColumnType<string | null, string | null | undefined, string | null>

export interface BucketListItemTable {
  id: string
  owner_id: string
  category: BucketListCategory
  title: string
  description: Generated<string>
  country: string | null
  /** A whole Place, written as its JSON text. */
  place: ColumnType<Place | null, string | null | undefined, string | null>
  url: string | null
  image_id: string | null
  target_date: Day
  done: Generated<boolean>
  /** Null where it is not known, too. */
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** In the order of the owner's list; no two have the same. */
  position: number
  audience: Audience | 'hidden' | null
  /** As of a trip. */
  shown_audience: ColumnType<Audience | null, Audience | null | undefined>
  /** Whether the owner's default is everyone: see permissions.ts. */
  default_open: Generated<boolean>
  trip_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface BucketListTables {
  bucket_list_item: BucketListItemTable
}
