import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface TripTodoTable {
  id: string
  trip_id: string
  author_id: string
  text: string
  note: Generated<string>
  /** `YYYY-MM-DD`, see types.ts. */
  due_day: string | null
  /** Null for anybody; who has left the trip counts for nobody. */
  assignee_id: string | null
  /** Null while it is to be done. */
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  done_by: string | null
  /** The due day that was reminded of. */
  told_day: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface TripTodoTables {
  trip_todo: TripTodoTable
}
