import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface ChannelTable {
  id: string
  kind: 'direct' | 'trip'
  low_id: string | null
  high_id: string | null
  trip_id: string | null
  requester_id: string | null
  opened_at: NullableTimestamp
  last_position: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface MessageTable {
  channel_id: string
  position: number
  id: string
  sender_id: string
  body: string
  image_id: string | null
  created_at: Timestamp
  deleted_at: NullableTimestamp
}

/** What stood in a message that looks deleted while it is hidden. */
export interface HiddenMessageTable {
  message_id: string
  body: string
  image_id: string | null
}

export interface ChannelMarkTable {
  member_id: string
  channel_id: string
  read_position: Generated<number>
  hidden_position: Generated<number>
  has_opened: Generated<boolean>
}

export interface ChatTables {
  channel: ChannelTable
  message: MessageTable
  hidden_message: HiddenMessageTable
  channel_mark: ChannelMarkTable
}
