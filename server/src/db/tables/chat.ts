import type { ReactionKind } from '@farfolk/contract/reactions'
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface ChannelTable {
  id: string
  kind: 'direct' | 'trip' | 'group'
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
  /** When its words were last changed by who wrote them. */
  edited_at: NullableTimestamp
  deleted_at: NullableTimestamp
  /** Of the one that it answers, in the same channel. */
  reply_position: number | null
  /** Or has had some. */
  has_reactions: Generated<boolean>
}

export interface MessageReactionTable {
  message_id: string
  member_id: string
  kind: ReactionKind
  created_at: Timestamp
}

/** What stood in a message that looks deleted while it is hidden. */
export interface HiddenMessageTable {
  message_id: string
  body: string
  image_id: string | null
}

/** What a message asks. */
export interface PollTable {
  message_id: string
  multiple: boolean
  ended_at: NullableTimestamp
}

export interface PollOptionTable {
  message_id: string
  /** From 1, in the order they are shown. */
  number: number
  text: string
}

/** Of each option that a member has chosen. */
export interface PollVoteTable {
  message_id: string
  number: number
  member_id: string
  /** The poll's own. */
  multiple: boolean
  created_at: Timestamp
}

export interface ChannelMarkTable {
  member_id: string
  channel_id: string
  read_position: Generated<number>
  hidden_position: Generated<number>
  has_opened: Generated<boolean>
}

/** Who is or was in a group, in the order they came. */
export interface ChannelSeatTable {
  channel_id: string
  member_id: string
  number: number
  joined_at: Timestamp
  left_at: NullableTimestamp
  was_removed: Generated<boolean>
}

/** Of a group that has one, by whoever gave it. */
export interface ChannelNameTable {
  channel_id: string
  author_id: string
  name: string
}

export interface ChatTables {
  channel: ChannelTable
  channel_seat: ChannelSeatTable
  channel_name: ChannelNameTable
  message: MessageTable
  message_reaction: MessageReactionTable
  hidden_message: HiddenMessageTable
  poll: PollTable
  poll_option: PollOptionTable
  poll_vote: PollVoteTable
  channel_mark: ChannelMarkTable
}
