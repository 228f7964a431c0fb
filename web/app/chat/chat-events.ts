import type { Channel, ChatEvent, Message, Quote } from '@farfolk/contract/chat'
import type { Poll } from '@farfolk/contract/polls'
import type { Reaction, ReactionKind } from '@farfolk/contract/reactions'
import {
  changeChannel,
  changeConversation,
  type ChatState,
  type Edit,
  withEditedQuote,
  withEditing,
  withMessage,
} from './chat-state.ts'
import { withOwn } from './own-reactions.ts'

/** A deleted message keeps its place, without what it said; nor do those that answer it say so any more. */
export function withTombstone(state: ChatState, channelId: string, messageId: string): ChatState {
  const deleted = new Set(state.deleted).add(messageId)
  const bury = (message: Message) => ({
    ...message,
    body: '',
    image: null,
    poll: null,
    replyTo: null,
    reactions: [],
    editedAt: null,
    deleted: true,
  })
  const buried = changeMessage({ ...state, deleted }, channelId, messageId, bury)
  const known = withQuotes(buried, channelId, messageId, (quote) => ({
    ...quote,
    body: '',
    hasImage: false,
    deleted: true,
  }))
  const isEditing = state.editing.get(channelId)?.message.id === messageId
  return isEditing ? withEditing(known, channelId) : known
}

/** Of a message, wherever it is answered, also by what is still to be sent. */
function withQuotes(
  state: ChatState,
  channelId: string,
  messageId: string,
  change: (quote: Quote) => Quote,
): ChatState {
  const changed = <T extends { replyTo?: Quote | null | undefined }>(message: T): T =>
    message.replyTo?.id === messageId ? { ...message, replyTo: change(message.replyTo) } : message
  const outgoing = state.outgoing.map(changed)
  const answered = new Map(
    [...state.answered].map(([id, replyTo]) => [id, changed({ replyTo }).replyTo] as const),
  )
  return changeMessages({ ...state, outgoing, answered }, channelId, changed)
}

/** Its words as they are now, unless later ones have come: of two processes the later word may come first. */
export function withEdit(
  state: ChatState,
  { channelId, messageId, body, editedAt }: Edit & { channelId: string; messageId: string },
): ChatState {
  if ((state.edits.get(messageId)?.editedAt ?? '') > editedAt) return state
  const edit = { body, editedAt }
  const edits = new Map(state.edits).set(messageId, edit)
  const edited = changeMessage({ ...state, edits }, channelId, messageId, (message) =>
    message.deleted ? message : { ...message, ...edit },
  )
  return withQuotes(edited, channelId, messageId, (quote) => withEditedQuote(quote, edit))
}

/** One that the club had hidden; the server tells of a message as it is by then. */
function withShown(state: ChatState, message: Message): ChatState {
  if (message.deleted) return state
  const deleted = new Set(state.deleted)
  deleted.delete(message.id)
  return changeMessage({ ...state, deleted }, message.channelId, message.id, () => message)
}

/** As it is now; answers to what was asked before know less. */
export function withPoll(
  state: ChatState,
  { channelId, messageId, poll }: { channelId: string; messageId: string; poll: Poll },
): ChatState {
  const polls = new Map(state.polls).set(messageId, poll)
  return changeMessage({ ...state, polls }, channelId, messageId, (message) =>
    message.deleted ? message : { ...message, poll },
  )
}

/** As they are now, all of them. */
function withReactions(
  state: ChatState,
  named: { channelId: string; messageId: string; reactions: Reaction[] },
): ChatState {
  const { channelId, messageId, reactions: now } = named
  const reactions = new Map(state.reactions).set(messageId, now)
  return changeMessage({ ...state, reactions }, channelId, messageId, (message) =>
    message.deleted ? message : { ...message, reactions: now },
  )
}

/** Once the server has taken it. */
export function withOwnReaction(
  state: ChatState,
  { id, channelId }: Pick<Message, 'id' | 'channelId'>,
  kind: ReactionKind,
  isThere: boolean,
): ChatState {
  const known = knownMessage(state, channelId, id)
  if (!known || known.deleted) return state
  const reactions = withOwn(known.reactions, kind, state.ownId, isThere)
  return withReactions(state, { channelId, messageId: id, reactions })
}

export function knownMessage(
  { conversations }: ChatState,
  channelId: string,
  id: string,
): Message | undefined {
  const conversation = conversations.get(channelId)
  const all = [...(conversation?.past?.messages ?? []), ...(conversation?.messages ?? [])]
  return all.find((message) => message.id === id)
}

/** Wherever it is known. */
function changeMessage(
  state: ChatState,
  channelId: string,
  messageId: string,
  change: (message: Message) => Message,
): ChatState {
  return changeMessages(state, channelId, (message) =>
    message.id === messageId ? change(message) : message,
  )
}

function changeMessages(
  state: ChatState,
  channelId: string,
  changed: (message: Message) => Message,
): ChatState {
  const known = state.conversations.has(channelId)
    ? changeConversation(state, channelId, ({ messages, past }) => ({
        messages: messages.map(changed),
        past: past && { ...past, messages: past.messages.map(changed) },
      }))
    : state
  return changeChannel(known, channelId, ({ lastMessage }) => ({
    lastMessage: lastMessage && changed(lastMessage),
  }))
}

function withRead(
  state: ChatState,
  { channelId, userId, position }: { channelId: string; userId: string; position: number },
): ChatState {
  return changeChannel(state, channelId, ({ readMarks }) => {
    const known = readMarks.find((mark) => mark.userId === userId)?.position ?? 0
    const mark = { userId, position: Math.max(known, position) }
    return { readMarks: [...readMarks.filter((each) => each.userId !== userId), mark] }
  })
}

/**
 * Of a group that is known who is in it, and its name; what else is known of it may be newer than the answer.
 * One that has gone since stays away.
 */
export function withCompany(state: ChatState, channel: Channel): ChatState {
  const { title, name, ownerId, members } = channel
  return changeChannel(state, channel.id, () => ({ title, name, ownerId, members }))
}

/** A mark of typing, set or taken away. */
export function withTyping(
  state: ChatState,
  { channelId, userId }: { channelId: string; userId: string },
  isTyping: boolean,
): ChatState {
  const others = (state.typing.get(channelId) ?? []).filter((id) => id !== userId)
  const typing = new Map(state.typing)
  typing.set(channelId, isTyping ? [...others, userId] : others)
  return { ...state, typing }
}

/** That the channel's event came, so that an answer which is under way is known to be from before. */
export function withHeard(state: ChatState, { channelId, type }: ChatEvent): ChatState {
  // That somebody types says nothing that an answer could undo.
  if (type === 'typing') return state
  const heard = new Map(state.heard)
  return { ...state, heard: heard.set(channelId, (heard.get(channelId) ?? 0) + 1) }
}

/** What an event of the socket changes, counts apart. */
export function afterEvent(state: ChatState, event: ChatEvent): ChatState {
  const counted = changeChannel(withHeard(state, event), event.channelId, () => ({
    unreadCount: event.channelUnreadCount,
  }))
  switch (event.type) {
    case 'message': {
      const userId = event.message.sender.id
      const quiet = withTyping(counted, { channelId: event.channelId, userId }, false)
      return withMessage(withShown(quiet, event.message), event.message)
    }
    case 'deleted':
      return withTombstone(counted, event.channelId, event.messageId)
    case 'poll':
      return withPoll(counted, event)
    case 'reactions':
      return withReactions(counted, event)
    case 'edited':
      return withEdit(counted, event)
    case 'read':
      return withRead(counted, event)
    case 'typing':
      return withTyping(counted, event, true)
    case 'changed':
      return counted
  }
}
