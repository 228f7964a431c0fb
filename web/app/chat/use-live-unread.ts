import type { OwnUser } from '@farfolk/contract/members'
import { useEffect } from 'react'
import { readDraft } from '../forms/drafts.ts'
import { withNetwork } from '../session/with-network.ts'
import { startChatLive } from './follow-chat.ts'
import { unreadStore } from './unread-store.ts'
import { unsentSlot } from './unsent-slot.ts'

/** Keeps the number of unread messages right, on every page of a member; what a closed tab left goes. */
export function useLiveUnread({ id, counts: { unreadMessages } }: OwnUser): void {
  useEffect(() => unreadStore.set(unreadMessages), [unreadMessages])
  useEffect(startChatLive, [])
  useEffect(
    () =>
      withNetwork(() => {
        // Another tab may have kept it since, and be closed.
        if (!readDraft(unsentSlot(id))) return
        void import('./chat-live.ts').then(({ openChat }) => openChat(id)).catch(() => undefined)
      }),
    [id],
  )
}
