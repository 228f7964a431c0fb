import { ChatNews, countUnreadMessages } from '@farfolk/contract/chat-news'
import { check } from '@farfolk/contract/validation'
import { callApi } from '../api/call-api.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { mayHaveMissed, subscribe } from '../live/live.ts'
import { readStoredSession } from '../session/session-store.ts'
import { unreadStore } from './unread-store.ts'

/** Keeps the conversations as the server has them. */
export interface ChatFollower {
  /** What the channel told, of which no more was checked than its numbers. */
  received(told: unknown): void
  /** Something may have happened that nobody was told of. */
  missed(): void
}

let follower: ChatFollower | undefined
/** How many numbers the channel has told, and how many members' it was. */
let heard = 0

/** From when somebody first looks at the conversations: before that a page has no scripts for them. */
export function followChat(conversations: ChatFollower): void {
  follower = conversations
}

/** Keeps the number of unread messages, for the whole visit; answers what ends it. */
export function startChatLive(): () => void {
  heard += 1
  return subscribe('ChatChannel', {
    received(data) {
      const news = check(ChatNews, data)
      if (!news.ok) return
      heard += 1
      unreadStore.set(news.value.unreadCount)
      follower?.received(data)
    },
    reconnected() {
      // The member has come with the number since the document was opened, unless this device had kept it.
      const mayBeKept = readStoredSession()?.keeps
      if (mayBeKept || mayHaveMissed('ChatChannel', 0)) void untilAnswered(countUnread)
      follower?.missed()
    },
  })
}

/** An answer that something newer has overtaken meanwhile is asked for again. Answers the status. */
export async function countUnread(): Promise<number> {
  const before = heard
  const count = await callApi(countUnreadMessages, {}, { silent: true })
  if (!count.ok) return count.status
  if (heard !== before) return countUnread()
  unreadStore.set(count.data.count)
  return count.status
}
