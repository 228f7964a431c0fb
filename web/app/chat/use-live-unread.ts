import type { OwnUser } from '@farfolk/contract/members'
import { useEffect } from 'react'
import { unreadStore } from './unread-store.ts'

/** Keeps the number of unread messages right, on every page of a member. */
export function useLiveUnread({ counts: { unreadMessages } }: OwnUser): void {
  useEffect(() => unreadStore.set(unreadMessages), [unreadMessages])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { startChatLive } = await import('./chat-live.ts')
      if (!isGone) stop = startChatLive()
    }
    // Without a network the number stands as it was loaded.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
