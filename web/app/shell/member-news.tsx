import { ChatNews } from '@farfolk/contract/chat-news'
import { NotificationEvent } from '@farfolk/contract/notifications'
import { check } from '@farfolk/contract/validation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { subscribe } from '../live/live.ts'
import { notificationStore } from '../notifications/notification-store.ts'
import { afterChatNews, afterNotification, nothingNew, wordsOfArrivals } from './member-arrivals.ts'

/** What comes within it is one sentence. */
const gatherMs = 1_000
/** Long enough for a reader to have found its words. */
const saidMs = 2_000

/**
 * Says that messages or notifications have come: their numbers in the navigation change without a word.
 * Among the toasts, which nothing that opens over the page makes silent.
 */
export function MemberNews({ ownId }: { ownId: string }) {
  const { words, turn } = useNews(ownId)
  const region = words ? document.getElementById('toasts') : null
  // The same words once more are other ones.
  return region && createPortal(<p className="visually-hidden">{words}</p>, region, String(turn))
}

function useNews(ownId: string): { words: string; turn: number } {
  const [news, setNews] = useState({ words: '', turn: 0 })
  useEffect(() => {
    let arrivals = nothingNew
    let timer: ReturnType<typeof setTimeout> | undefined

    function gather(next: typeof arrivals) {
      if (next === arrivals) return
      arrivals = next
      timer ??= setTimeout(tell, gatherMs)
    }

    function tell() {
      timer = undefined
      const words = wordsOfArrivals(arrivals)
      arrivals = nothingNew
      if (words) setNews(({ turn }) => ({ words, turn: turn + 1 }))
    }

    const ends = [
      subscribe('ChatChannel', {
        received(data) {
          const news = check(ChatNews, data)
          if (news.ok && !isOpen(news.value)) {
            gather(afterChatNews(arrivals, news.value, ownId))
          }
        },
        reconnected: () => undefined,
      }),
      subscribe('NotificationsChannel', {
        received(data) {
          const event = check(NotificationEvent, data)
          if (!event.ok) return
          // As it was before: what counts them hears it after this, since effects within come first.
          gather(afterNotification(arrivals, event.value, notificationStore.get().count))
        },
        reconnected: () => undefined,
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [ownId])
  useEffect(() => {
    if (!news.words) return
    // Whoever reads on would find it once more at the end of the page.
    const timer = setTimeout(() => setNews(({ turn }) => ({ words: '', turn })), saidMs)
    return () => clearTimeout(timer)
  }, [news])
  return news
}

/** The conversation itself reads it out. */
function isOpen({ type, channelId }: ChatNews): boolean {
  return type === 'message' && document.querySelector(`[data-channel="${channelId}"]`) !== null
}
