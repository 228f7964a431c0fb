import { listMessages, type Message } from '@farfolk/contract/chat'
import { callApi } from '../api/call-api.ts'
import { messagesAtOnce } from './asked-pages.ts'
import { goesOn, silent } from './chat-calls.ts'
import { changeConversation, type Stretch, withHeardSince } from './chat-state.ts'
import { changeChat, changeOnceAnswered, chatStore } from './chat-store.ts'
import { shownOf, withNewer, withoutPast, withPast, withPastAnew } from './past-state.ts'

/** A message by its position, or the first one since an instant. */
export type Wanted = { position: number } | { since: string }

/**
 * Shows the stretch with a message, of whose position `onShow` learns in the same moment, unless it says
 * that this is not wanted any more; false where there is no such message, undefined where the call failed,
 * which an alert says.
 */
export async function showPast(
  id: string,
  wanted: Wanted,
  onShow: (position: number) => boolean,
): Promise<boolean | undefined> {
  if ('position' in wanted && isKnown(id, wanted.position)) {
    onShow(wanted.position)
    return true
  }
  const change = changeOnceAnswered(id)
  const from =
    'since' in wanted ? wanted : { after: Math.max(0, wanted.position - messagesAtOnce / 2) }
  const query = { limit: messagesAtOnce, ...from }
  const result = await callApi(listMessages, { params: { id }, query })
  if (!result.ok) return undefined
  const { data } = result
  const position = 'since' in wanted ? data.at(-1)?.position : wanted.position
  if (position === undefined || data.every((message) => message.position !== position)) return false
  if (onShow(position)) {
    change((state, asked) =>
      withPast(state, id, withHeardSince(data, state, asked), goesOn(result)),
    )
  }
  return true
}

/** Whether it is in what is shown, or else in the latest messages, which are shown then. */
function isKnown(id: string, position: number): boolean {
  const conversation = chatStore.get().conversations.get(id)
  const has = ({ messages }: Stretch) => messages.some((message) => message.position === position)
  if (!conversation) return false
  if (has(shownOf(conversation))) return true
  if (!has(conversation)) return false
  leavePast(id)
  return true
}

export function leavePast(id: string): void {
  changeChat((state) => withoutPast(state, id))
}

/** The past that is shown, as it is now; nothing where the latest messages are. Answers the status. */
export async function reloadPast(id: string): Promise<number> {
  const past = chatStore.get().conversations.get(id)?.past
  const [first, last] = [past?.messages[0], past?.messages.at(-1)]
  if (!past || !first || !last) return 200
  const change = changeOnceAnswered(id)
  const found: Message[] = []
  let cursor: string | undefined
  do {
    const query = { limit: messagesAtOnce, after: first.position - 1, cursor }
    const result = await callApi(listMessages, { params: { id }, query }, silent)
    if (!result.ok) return result.status
    found.unshift(...result.data)
    cursor = result.page?.nextCursor ?? undefined
  } while (cursor && (found[0]?.position ?? 0) < last.position)
  change((state, asked) => {
    const page = withHeardSince(found, state, asked)
    return withPastAnew(state, id, past, page, cursor !== undefined)
  })
  return 200
}

/** One page at a time, while one looks into the past. */
export async function loadNewer(id: string): Promise<void> {
  const conversation = chatStore.get().conversations.get(id)
  const after = conversation?.past?.messages.at(-1)?.position
  if (after === undefined || conversation?.isLoadingNewer) return
  changeChat((state) => changeConversation(state, id, () => ({ isLoadingNewer: true })))
  const change = changeOnceAnswered(id)
  const query = { limit: messagesAtOnce, after }
  const result = await callApi(listMessages, { params: { id }, query }, silent)
  if (!result.ok) {
    change((state) => changeConversation(state, id, () => ({ isLoadingNewer: false })))
    return
  }
  change((state, asked) => {
    const page = withHeardSince(result.data, state, asked)
    return withNewer(state, id, after, page, goesOn(result))
  })
}
