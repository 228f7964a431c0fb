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
    if (!readDraft(unsentSlot(id))) return
    // Without a network its scripts may not be there: then it goes with the next page.
    import('./chat-live.ts').then(({ openChat }) => openChat(id)).catch(() => undefined)
  }, [id])
}
