import type { Place } from '@farfolk/contract/places'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface TripIdeaTable {
  id: string
  trip_id: string
  author_id: string
  title: string
  note: Generated<string>
  url: string | null
  /** A whole Place, written as its JSON text. */
  place: ColumnType<Place | null, string | null | undefined, string | null>
  /** `YYYY-MM-DD`, see types.ts; null while it is open. */
  day: string | null
  /** `HH:mm:ss`, where `HH:mm` may be written. */
  time: string | null
  /** In the order of its day; null while it is open. */
  position: number | null
  done: Generated<boolean>
  /** Of its author. */
  wish_id: string | null
  tip_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Of who wants it beside its author. */
export interface TripIdeaWantTable {
  idea_id: string
  member_id: string
  created_at: Timestamp
}

export interface TripIdeaTables {
  trip_idea: TripIdeaTable
  trip_idea_want: TripIdeaWantTable
}
