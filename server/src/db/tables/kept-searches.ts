import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface KeptSearchTables {
  kept_search: {
    id: string
    owner_id: string
    name: string
    /** SearchCriteria, as the version of the club wrote them that kept it. */
    search: ColumnType<unknown, string, string>
    search_key: GeneratedAlways<string>
    tells: Generated<boolean>
    due_at: Timestamp
    seen_ids: Generated<string[]>
    /** Microseconds since 1970, negative: the least is the newest. */
    seen_keys: Generated<string[]>
    floor_key: string | null
    floor_id: string | null
    news: Generated<string[]>
    told_at: NullableTimestamp
    loud_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
}
