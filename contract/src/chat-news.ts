import * as z from 'zod/mini'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'

// Apart from the conversations: every page of members hears what is new there, and few show them.

/** What every event of conversations tells. */
export const toldCounts = {
  channelId: z.uuid(),
  /** The receiver's, over all channels. */
  unreadCount: z.int(),
  /** The receiver's, of this channel. */
  channelUnreadCount: z.int(),
}

/**
 * As much of any `ChatEvent` as says how many messages are unread, and who has written. An event of a newer club
 * that is none of these yet says it too.
 */
export const ChatNews = z.object({
  ...toldCounts,
  type: z.string(),
  /** Of the type `message`. */
  message: z.optional(z.object({ sender: MemberCard })),
})
export type ChatNews = z.infer<typeof ChatNews>

export const countUnreadMessages = endpoint({
  name: 'countUnreadMessages',
  summary: 'How many messages of others are unread, over all channels',
  method: 'GET',
  path: '/user/channels/unread_count',
  auth: 'member',
  reply: z.object({ count: z.int() }),
  etag: true,
})
