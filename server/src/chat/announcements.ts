import type { ChatEvent } from '@farfolk/contract/chat'

/** What processes tell each other; what each receiver gets is read from the tables. */
export type ChatAnnouncement =
  | { type: 'message'; channelId: string; messageId: string }
  | { type: 'deleted'; channelId: string; messageId: string }
  /** The user has voted in it anew, or ended it; who does not hear them is told nothing. */
  | { type: 'poll'; channelId: string; messageId: string; userId: string }
  /** They have reacted to it, or do so no more: as of a vote. */
  | { type: 'reactions'; channelId: string; messageId: string; userId: string }
  /** Its author has changed its words. */
  | { type: 'edited'; channelId: string; messageId: string }
  /** `from` is how far they had read before. */
  | { type: 'read'; channelId: string; userId: string; from: number; position: number }
  | { type: 'typing'; channelId: string; userId: string }
  /** A group has another name, or others in it. */
  | { type: 'changed'; channelId: string }

export type Presented = { memberId: string; data: ChatEvent }[]
