import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface PhotoNameTables {
  photo_name: {
    image_id: string
    /** Who is on it. */
    member_id: string
    named_by: string
    /** A refused one stays, so that nobody asks for it again. */
    state: 'asked' | 'shown' | 'refused'
    created_at: Timestamp
    /** Of the image, and where the photo stands in time: the database keeps all three. */
    owner_id: ColumnType<string, never, never>
    item_id: ColumnType<string | null, never, never>
    at: ColumnType<Date | null, never, never>
  }
}
