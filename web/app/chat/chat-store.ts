import { createStore, useStore } from '../api/store.ts'
import { sessionStore } from '../session/session-store.ts'
import { type ChatState, emptyState } from './chat-state.ts'

const nobody = emptyState('')

export const chatStore = createStore<ChatState>(nobody)

/** Renders again when what `select` picks is another one. */
export function useChat<T>(select: (state: ChatState) => T): T {
  return useStore(chatStore, select, select(nobody))
}

export function changeChat(change: (state: ChatState) => ChatState): void {
  chatStore.set(change(chatStore.get()))
}

/**
 * As changeChat for what a call will answer, which learns of the state that the call was `asked` in;
 * nothing once the chat is another member's, or what was asked of a conversation that has gone since:
 * without one to load it, it would be there for good as it was then.
 */
export function changeOnceAnswered(conversationId?: string) {
  const asked = chatStore.get()
  return (change: (state: ChatState, asked: ChatState) => ChatState) => {
    const { ownId, conversations } = chatStore.get()
    const isGone = conversationId !== undefined && !conversations.has(conversationId)
    if (ownId === asked.ownId && !isGone) changeChat((state) => change(state, asked))
  }
}

/** Begins with nothing, unless this member's chat is there already. */
export function chatOf(ownId: string): void {
  if (chatStore.get().ownId === ownId) return
  chatStore.set(emptyState(ownId))
}

let shownAddresses: readonly string[] = []

// A browser holds the file of an address until it is told that nobody shows it any more.
chatStore.subscribe(() => {
  const shown = addressesIn(chatStore.get())
  for (const address of shownAddresses) if (!shown.includes(address)) URL.revokeObjectURL(address)
  shownAddresses = shown
})

function addressesIn({ photos, outgoing }: ChatState): string[] {
  const chosen = [...photos.values()].map(({ address }) => address)
  return [...chosen, ...outgoing.flatMap(({ preview }) => preview ?? [])]
}

// Signed out: whoever comes next finds nothing.
sessionStore.subscribe(() => {
  if (sessionStore.get().user?.id !== chatStore.get().ownId) chatStore.set(nobody)
})
