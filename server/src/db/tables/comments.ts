import type { ColumnType, Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

type Absent = ColumnType<string | null, string | null | undefined, never>

/** Exactly one of them is there. */
interface OfThing {
  trip_id: Absent
  album_id: Absent
  /** A photo's, by its image. */
  image_id: Absent
  meet_up_id: Absent
  question_id: Absent
}

export interface CommentTables {
  comment: OfThing & {
    id: string
    author_id: string
    body: string
    /** By the club. */
    hidden: Generated<boolean>
    edited_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  thing_like: OfThing & {
    id: string
    member_id: string
    created_at: Timestamp
  }
  thing_mute: Omit<OfThing, 'image_id'> & { member_id: string }
}
