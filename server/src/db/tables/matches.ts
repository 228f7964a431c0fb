import type { ColumnType, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

/** Of a stop that is not private, of a trip with dates that is no dream. */
interface StayTable {
  trip_id: string
  position: number
  country_code: string
  cell: number
  near_cells: number[]
  /** `YYYY-MM-DD` */
  from_day: ColumnType<string>
  to_day: ColumnType<string>
  length: GeneratedAlways<number>
  is_looking: boolean
  x: number
  y: number
  z: number
  /** Of how many stops of the trip it is one that have the trip's days between them; 1: its own. */
  shared_by: ColumnType<number, number | undefined>
}

export type NoticeKind = 'trip' | 'home'

interface MatchNoticeTable {
  member_id: string
  id: string
  trip_id: string
  /** By which rule: it meets a trip of the member's, or comes to their home town. */
  kind: ColumnType<NoticeKind, NoticeKind | undefined>
  told_at: Timestamp
  retracted_at: NullableTimestamp
}

export interface MatchTables {
  stay: StayTable
  match_notice: MatchNoticeTable
}
