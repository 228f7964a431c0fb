import type { ChatEvent } from '@farfolk/contract/chat'

/** What processes tell each other; what each receiver gets is read from the tables. */
export type ChatAnnouncement =
  | { type: 'message'; channelId: string; messageId: string }
  | { type: 'deleted'; channelId: string; messageId: string }
  /** There is another vote in it, or it has ended. */
  | { type: 'poll'; channelId: string; messageId: string }
  /** The user has reacted to it, or does so no more; who does not hear them is told nothing. */
  | { type: 'reactions'; channelId: string; messageId: string; userId: string }
  /** `from` is how far they had read before. */
  | { type: 'read'; channelId: string; userId: string; from: number; position: number }
  | { type: 'typing'; channelId: string; userId: string }
  /** A group has another name, or others in it. */
  | { type: 'changed'; channelId: string }

export type Presented = { memberId: string; data: ChatEvent }[]
