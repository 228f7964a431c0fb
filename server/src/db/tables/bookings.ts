import type { BookingFile, BookingKind } from '@farfolk/contract/bookings'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface BookingTable {
  id: string
  trip_id: string
  /** Who wrote it, and alone sees it where it is private. */
  author_id: string
  kind: BookingKind
  title: string
  /** `YYYY-MM-DD`, see types.ts. */
  start_date: string
  /** `HH:mm:ss`, where `HH:mm` may be written. */
  start_time: string | null
  end_date: string | null
  end_time: string | null
  from_place: Generated<string>
  to_place: Generated<string>
  address: Generated<string>
  reference: Generated<string>
  url: string | null
  note: Generated<string>
  cost_amount: number | null
  cost_currency: string | null
  private: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface BookingFileTable {
  id: string
  booking_id: string
  blob_hash: Buffer
  name: string
  media_type: BookingFile['mediaType']
  created_at: Timestamp
}

export interface BookingTables {
  booking: BookingTable
  booking_file: BookingFileTable
}
