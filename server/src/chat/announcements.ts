import type { ChatEvent } from '@farfolk/contract/chat'

/** What processes tell each other; what each receiver gets is read from the tables. */
export interface MessageAnnouncement {
  type: 'message' | 'deleted'
  channelId: string
  messageId: string
}

export type MarkAnnouncement =
  | { type: 'read'; channelId: string; userId: string; position: number }
  | { type: 'typing'; channelId: string; userId: string }

export type ChatAnnouncement = MessageAnnouncement | MarkAnnouncement

export type Presented = { memberId: string; data: ChatEvent }[]
