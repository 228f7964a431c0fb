import type { OwnUser } from '@farfolk/contract/members'
import { useEffect } from 'react'
import { startChatLive } from './follow-chat.ts'
import { unreadStore } from './unread-store.ts'

/** Keeps the number of unread messages right, on every page of a member. */
export function useLiveUnread({ counts: { unreadMessages } }: OwnUser): void {
  useEffect(() => unreadStore.set(unreadMessages), [unreadMessages])
  useEffect(startChatLive, [])
}
