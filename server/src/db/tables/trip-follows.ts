import type { ColumnType } from 'kysely'

interface TripFollowTable {
  trip_id: string
  member_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface TripFollowTables {
  trip_follow: TripFollowTable
}
