import { ChatEvent, type Message } from '@farfolk/contract/chat'
import { check } from '@farfolk/contract/validation'
import { untilAnswered } from '../api/until-answered.ts'
import { mayHaveMissed, perform } from '../live/live.ts'
import { loadChannel, loadCompany, loadConversation, loadList } from './chat-calls.ts'
import { afterEvent, withHeard, withTyping } from './chat-events.ts'
import { missesBefore, withMissed } from './chat-state.ts'
import { changeChat, chatOf, chatStore } from './chat-store.ts'
import { followChat } from './follow-chat.ts'
import { keepChannelSoon } from './follow-kept.ts'
import { sendUnsent } from './send.ts'

/** A mark of typing is sent this often while one types, and fades a little later. */
const typingEveryMs = 3_000
const typingFadesMs = 5_000
/** Until a message before one that has come is taken for lost. */
const laterMs = 1_000

/** The member's conversations, which stay right for the rest of the visit. */
export function openChat(ownId: string): void {
  chatOf(ownId)
  sendUnsent(ownId)
  followChat({ received, missed: () => void catchUp() })
}

function received(told: unknown): void {
  const checked = check(ChatEvent, told)
  if (!checked.ok) return
  const event = checked.value
  const { channels, cursors, ownId } = chatStore.get()
  // Signed out meanwhile: whoever comes next has not looked at theirs.
  if (ownId === '') return
  // Once it is known here.
  if (event.type !== 'typing') keepChannelSoon(event.channelId, takesWords(event))
  if (!channels.has(event.channelId)) {
    changeChat((state) => withHeard(state, event))
    const isNew = event.type === 'message' || event.type === 'changed'
    if (isNew && cursors.open !== undefined) void loadChannel(event.channelId)
    return
  }
  changeChat((state) => afterEvent(state, event))
  if (event.type === 'typing') fade(event)
  if (event.type === 'message') fillLater(event.message)
  if (event.type === 'changed') void untilAnswered(() => loadCompany(event.channelId))
}

/** What a device keeps of it is not to say them any more. */
function takesWords({ type }: ChatEvent): boolean {
  return type === 'deleted' || type === 'edited'
}

/** A process that fell may have told nobody; of two processes the later word may come first. */
function fillLater(message: Message): void {
  const isMissing = () => missesBefore(chatStore.get(), message)
  if (!isMissing()) return
  setTimeout(() => {
    if (isMissing()) void untilAnswered(() => loadConversation(message.channelId))
  }, laterMs)
}

const fading = new Map<string, ReturnType<typeof setTimeout>>()

function fade(mark: { channelId: string; userId: string }): void {
  const key = `${mark.channelId} ${mark.userId}`
  clearTimeout(fading.get(key))
  const timer = setTimeout(() => {
    fading.delete(key)
    changeChat((state) => withTyping(state, mark, false))
  }, typingFadesMs)
  fading.set(key, timer)
}

/** What was missed is in the lists, and in what is shown; other conversations wait to be opened. */
async function catchUp(): Promise<void> {
  const isMissed = (askedAt = -Infinity) => mayHaveMissed('ChatChannel', askedAt)
  changeChat((state) => withMissed(state, isMissed))
  const { cursors, listsAskedAt } = chatStore.get()
  if (cursors.open === undefined) return
  // One after the other: a request that was answered is in the first by now, and not gone.
  for (const list of ['open', 'request'] as const) {
    if (isMissed(listsAskedAt[list])) await untilAnswered(() => loadList(list))
  }
}

let lastTyping = { channelId: '', time: 0 }

export function tellTyping(channelId: string): void {
  const now = Date.now()
  if (lastTyping.channelId === channelId && now - lastTyping.time < typingEveryMs) return
  lastTyping = { channelId, time: now }
  perform('ChatChannel', 'typing', { channelId })
}

/** The next words are told of at once: a sent message ended the last mark. */
export function endTyping(): void {
  lastTyping = { channelId: '', time: 0 }
}
