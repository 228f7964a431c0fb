import type { NotificationType } from '@farfolk/contract/notifications'
import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface NotificationTables {
  notification: {
    member_id: string
    id: string
    type: NotificationType
    /** Null where the club did it. */
    actor_id: string | null
    subject_kind:
      | 'user'
      | 'trip'
      | 'album'
      | 'albumItem'
      | 'channel'
      | 'visit'
      | 'meetUp'
      | 'question'
      | 'keptSearch'
      | 'tripTodo'
    subject_id: string
    /** Of what is gone, which has no name of its own any more. */
    subject_title: ColumnType<string | null, string | null | undefined, string | null>
    read_at: NullableTimestamp
    created_at: Timestamp
  }
  digest: {
    member_id: string
    written_at: Timestamp
  }
}
