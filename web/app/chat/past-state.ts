import type { Message } from '@farfolk/contract/chat'
import {
  buriedOf,
  changeConversation,
  type ChatState,
  type Conversation,
  merged,
  type Stretch,
} from './chat-state.ts'

/** What is shown of a conversation. */
export const shownOf = (conversation: Conversation): Stretch => conversation.past ?? conversation

/**
 * A page of the past, newest first. It is shown as such unless it goes on into the latest messages:
 * then it is one with them.
 */
export function withPast(
  state: ChatState,
  id: string,
  page: readonly Message[],
  hasNewer: boolean,
): ChatState {
  const oldest = page.at(-1)?.position ?? 0
  const past = { messages: page.toReversed(), hasOlder: oldest > 1 }
  return changeConversation(state, id, (known) => unlessMet(known, past, hasNewer))
}

/**
 * What lies from the first of the past to its last one as it was `asked` for, as it is now, newest first.
 * What it has grown by since stays; where nothing is in sight any more it is left.
 */
export function withPastAnew(
  state: ChatState,
  id: string,
  asked: Stretch,
  found: readonly Message[],
  hasNewer: boolean,
): ChatState {
  const first = asked.messages[0]?.position ?? 0
  const last = asked.messages.at(-1)?.position ?? 0
  return changeConversation(state, id, (known) => {
    const { past } = known
    // Another place was gone to.
    if (!past?.messages.some(({ position }) => position === first)) return {}
    const since = past.messages.filter(({ position }) => position < first || position > last)
    const messages = merged([...since, ...buriedOf(past.messages, found)], found)
    if (messages.length === 0) return { past: undefined }
    return unlessMet(known, { messages, hasOlder: past.hasOlder }, hasNewer)
  })
}

/** A page of what is newer than `after`, the last of the past, newest first. */
export function withNewer(
  state: ChatState,
  id: string,
  after: number,
  page: readonly Message[],
  hasNewer: boolean,
): ChatState {
  return changeConversation(state, id, (known) => {
    const { past } = known
    const isBefore = past?.messages.at(-1)?.position === after
    const grown = past && isBefore && { ...past, messages: merged(past.messages, page) }
    return { ...(grown && unlessMet(known, grown, hasNewer)), isLoadingNewer: false }
  })
}

function unlessMet(known: Conversation, past: Stretch, hasNewer: boolean): Partial<Conversation> {
  const [first, next] = [past.messages[0], known.messages[0]]
  const meets = !hasNewer || (next && (past.messages.at(-1)?.position ?? 0) >= next.position)
  if (!meets) return { past }
  const { hasOlder } = next && first && next.position < first.position ? known : past
  return { messages: merged(past.messages, known.messages), hasOlder, past: undefined }
}

/** Back to the latest messages. */
export function withoutPast(state: ChatState, id: string): ChatState {
  return state.conversations.get(id)?.past
    ? changeConversation(state, id, () => ({ past: undefined }))
    : state
}
