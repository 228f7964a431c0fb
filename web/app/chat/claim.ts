import { chatStore } from './chat-store.ts'

/** What this tab has, or waits for. */
const claimed = new Set<string>()

/**
 * Calls `take` once no other tab has the message to send: at once, or when that one is closed. From then
 * on it is this tab's, as long as it is on its way here: what one discards in a tab goes from no other.
 */
export async function claim(messageId: string, take?: () => void): Promise<void> {
  if (claimed.has(messageId)) return
  claimed.add(messageId)
  const hold = () => {
    take?.()
    return untilGone(messageId)
  }
  // Web Locks need a secure context; without them the message's id still keeps it from being doubled.
  if ('locks' in navigator) await navigator.locks.request(`farfolk.message.${messageId}`, hold)
  else await hold()
  claimed.delete(messageId)
}

/** Sent, discarded, or with a member who has signed out. */
function untilGone(messageId: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (chatStore.get().outgoing.some(({ id }) => id === messageId)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = chatStore.subscribe(look)
    look()
  })
}
