import type { ChatNews } from '@farfolk/contract/chat-news'
import type { NotificationEvent } from '@farfolk/contract/notifications'
import { m } from '../paraglide/messages.js'

/** What has come in live since it was last told. */
export interface Arrivals {
  /** Who wrote, a name for each message, by conversation. */
  messages: ReadonlyMap<string, readonly string[]>
  notifications: number
}

export const nothingNew: Arrivals = { messages: new Map(), notifications: 0 }

/** With the message of somebody else that waits to be read; without those of what was read meanwhile. */
export function afterChatNews(arrivals: Arrivals, news: ChatNews, ownId: string): Arrivals {
  const { type, channelId, message } = news
  const known = arrivals.messages.get(channelId)
  if (news.channelUnreadCount === 0) {
    if (!known) return arrivals
    const others = [...arrivals.messages].filter(([id]) => id !== channelId)
    return { ...arrivals, messages: new Map(others) }
  }
  if (type !== 'message' || !message || message.sender.id === ownId) return arrivals
  const names = [...(known ?? []), message.sender.profile.firstName]
  return { ...arrivals, messages: new Map(arrivals.messages).set(channelId, names) }
}

/** `before` is how many were unread by the last event: one that takes the place of another is not new. */
export function afterNotification(
  arrivals: Arrivals,
  event: NotificationEvent,
  before: number,
): Arrivals {
  if (event.type !== 'created' || event.count <= before) return arrivals
  return { ...arrivals, notifications: arrivals.notifications + 1 }
}

/** One sentence, however many there are; empty where there are none. */
export function wordsOfArrivals({ messages, notifications }: Arrivals): string {
  const names = [...messages.values()].flat()
  const count = names.length
  const [name, ...others] = new Set(names)
  const ofMessages =
    name !== undefined && others.length === 0
      ? m.sidebar_news_from({ name, count })
      : m.sidebar_news_messages({ count })
  const ofNotifications = m.sidebar_news_notifications({ count: notifications })
  return [count > 0 && ofMessages, notifications > 0 && ofNotifications].filter(Boolean).join(', ')
}
