import type { Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export type TieState = 'friends' | 'incoming' | 'sent' | 'blocked' | 'blocked_by'

interface FriendshipTable {
  member_id: string
  other_id: string
  /** The same on both sides. */
  id: string
  state: TieState
  /** Of the other side; the database makes it and holds the other side to it. */
  mirrored: GeneratedAlways<TieState>
  message: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Who asked to be friends and was told no. */
interface DeclinedFriendshipTable {
  asker_id: string
  other_id: string
  declined_at: Timestamp
}

/** What a member has noted of another for themselves. */
interface MemberNoteTable {
  author_id: string
  about_id: string
  body: string
  created_at: Timestamp
  updated_at: Timestamp
}

interface ReportTable {
  id: string
  /** Null once they are erased, of reports that were open. */
  reporter_id: string | null
  kind:
    | 'user'
    | 'trip'
    | 'album'
    | 'albumItem'
    | 'message'
    | 'bucketListItem'
    | 'experience'
    | 'visit'
    | 'comment'
    | 'meetUp'
    | 'question'
  subject_id: string
  /** Whose thing it is. */
  owner_id: string
  reason: 'spam' | 'harassment' | 'unsafe' | 'inappropriate' | 'impersonation' | 'other'
  comment: Generated<string>
  /** Those of the thing when it was reported. */
  words: Generated<string>
  created_at: Timestamp
  closed_at: NullableTimestamp
  /** The operator's, on closing it. */
  note: string | null
}

interface ModerationActionTable {
  id: string
  /** Whom it is about; null where that is somebody who is erased. */
  member_id: string | null
  action:
    | 'ban'
    | 'unban'
    | 'sign_out'
    | 'delete_content'
    | 'close_report'
    | 'export'
    | 'close'
    | 'confirm_email'
    | 'change_email'
    | 'read'
    | 'reset_profile'
    | 'erase'
    | 'hide'
    | 'show'
    | 'end_factor'
    | 'set_storage'
  subject_kind: string | null
  subject_id: string | null
  reason: string | null
  /** As the machine names them on which they gave the command. */
  operator: string | null
  created_at: Timestamp
}

export interface PeopleTables {
  friendship: FriendshipTable
  declined_friendship: DeclinedFriendshipTable
  member_note: MemberNoteTable
  report: ReportTable
  moderation_action: ModerationActionTable
}
