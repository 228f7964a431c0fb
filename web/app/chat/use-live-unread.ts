import type { OwnUser } from '@farfolk/contract/members'
import { useEffect } from 'react'
import { readDraft } from '../forms/drafts.ts'
import { startChatLive } from './follow-chat.ts'
import { unreadStore } from './unread-store.ts'
import { unsentSlot } from './unsent-slot.ts'

/** Keeps the number of unread messages right, on every page of a member; what a closed tab left goes. */
export function useLiveUnread({ id, counts: { unreadMessages } }: OwnUser): void {
  useEffect(() => unreadStore.set(unreadMessages), [unreadMessages])
  useEffect(startChatLive, [])
  useEffect(() => {
    // Without a network its scripts may not be there: then it goes once that is back, or with the next page.
    const begin = () => {
      // Another tab may have kept it since, and be closed.
      if (!readDraft(unsentSlot(id))) return
      void import('./chat-live.ts').then(({ openChat }) => openChat(id)).catch(() => undefined)
    }
    begin()
    addEventListener('online', begin)
    return () => removeEventListener('online', begin)
  }, [id])
}
