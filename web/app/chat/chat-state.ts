import type { Channel, ChannelState, Message, Quote } from '@farfolk/contract/chat'
import type { Poll, PollInput } from '@farfolk/contract/polls'
import type { Reaction } from '@farfolk/contract/reactions'
import type { Press } from './own-reactions.ts'
import { beginningOf } from './beginning.ts'
import { hasDraft } from './unsent.ts'

/** What was sent from here and is not known to have arrived. */
export interface Outgoing {
  /** Of the message that it becomes: a retry doubles nothing. */
  id: string
  channelId: string
  body: string
  createdAt: string
  /** One that goes again by itself is shown as what it was before, so that nothing moves or is read out. */
  state: 'sending' | 'failed' | 'again'
  /** A picture to go with the words, and its address for this tab alone. */
  file?: File
  preview?: string
  /** There was one, which a closed tab has taken along. */
  lacksPhoto?: boolean | undefined
  /** What it asks; its words are the question. */
  poll?: PollInput | undefined
  /** What it answers. */
  replyTo?: Quote | undefined
  /** Why it failed, where the server says. */
  reason?: string | undefined
  /** Too much was asked of the server: it waits for a while, and not for a network. */
  isEarly?: boolean | undefined
}

/** Until the server can be reached, or takes more, and then it goes by itself: that is no word against it. */
export function waits({ state, reason }: Outgoing): boolean {
  return state !== 'sending' && reason === undefined
}

export interface ChosenPhoto {
  file: File
  /** Of the preview, in this tab alone; it ends where the state no longer holds it. */
  address: string
}

/** Messages between which there is nothing else, oldest first. */
export interface Stretch {
  messages: readonly Message[]
  /** Whether there are older ones than these. */
  hasOlder: boolean
}

/** The latest messages; while it is loading, what has come since. */
export interface Conversation extends Stretch {
  status: 'loading' | 'ready' | 'failed'
  /** Of the call that failed. */
  failure: number
  /** What is shown in their place while one looks further back than they go. */
  past: Stretch | undefined
  isLoadingOlder: boolean
  isLoadingNewer: boolean
  /** How many times something may have been missed since it was loaded. */
  missed: number
  /** When the server was asked for what is there, by `performance.now()`; of what was kept nobody knows. */
  askedAt: number
  /** Older ones could not be had, since the server is away. */
  isOlderAway: boolean
}

/** The words of a message in place of those before. */
export interface Edit {
  body: string
  editedAt: string
}

/** An own message whose words are being changed. */
export interface Editing {
  message: Message
  text: string
}

export interface ChatState {
  ownId: string
  channels: ReadonlyMap<string, Channel>
  /** Where each list goes on; undefined before it was loaded. */
  cursors: Partial<Record<ChannelState, string | null>>
  /** When the server was asked for each list, as of a conversation. */
  listsAskedAt: Partial<Record<ChannelState, number>>
  /** How many pages of each list are shown. */
  pages: Partial<Record<ChannelState, number>>
  conversations: ReadonlyMap<string, Conversation>
  outgoing: readonly Outgoing[]
  /** What is to go with the next message, by channel. */
  photos: ReadonlyMap<string, ChosenPhoto>
  /** What the next message answers, by channel. */
  answered: ReadonlyMap<string, Quote>
  /** Who is typing, by channel. */
  typing: ReadonlyMap<string, readonly string[]>
  /** How many events have come, by channel. */
  heard: ReadonlyMap<string, number>
  /** The ids of messages that were deleted since: what was found before is not to show them. */
  deleted: ReadonlySet<string>
  /** As they were last heard of, by message. */
  polls: ReadonlyMap<string, Poll>
  reactions: ReadonlyMap<string, Reaction[]>
  edits: ReadonlyMap<string, Edit>
  /** What is being changed, by channel. */
  editing: ReadonlyMap<string, Editing>
  /** Of own reactions, by `pressKey`. */
  presses: ReadonlyMap<string, Press>
  /** How many times something may have been missed. */
  missed: number
}

export const emptyConversation: Conversation = {
  status: 'loading',
  failure: 0,
  messages: [],
  hasOlder: false,
  past: undefined,
  isLoadingOlder: false,
  isLoadingNewer: false,
  missed: 0,
  askedAt: -Infinity,
  isOlderAway: false,
}

export function emptyState(ownId: string): ChatState {
  return {
    ownId,
    channels: new Map(),
    cursors: {},
    listsAskedAt: {},
    pages: {},
    conversations: new Map(),
    outgoing: [],
    photos: new Map(),
    answered: new Map(),
    typing: new Map(),
    heard: new Map(),
    deleted: new Set(),
    polls: new Map(),
    reactions: new Map(),
    edits: new Map(),
    editing: new Map(),
    presses: new Map(),
    missed: 0,
  }
}

/**
 * Of a list, the latest first. Whoever looks into the conversation with a member or of a trip and writes
 * nothing has not begun one: it is shown while it is open, or while something of it waits to be sent.
 */
export function channelsOf(state: ChatState, list: ChannelState, shownId?: string): Channel[] {
  const { ownId, channels, outgoing, photos } = state
  const isBegun = ({ id, kind, lastMessage }: Channel) =>
    lastMessage !== null ||
    kind === 'group' ||
    id === shownId ||
    photos.has(id) ||
    outgoing.some(({ channelId }) => channelId === id) ||
    hasDraft(ownId, id)
  return [...channels.values()]
    .filter((channel) => channel.state === list && isBegun(channel))
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

/** New ones, and others as they are now. */
export function withChannels(state: ChatState, channels: readonly Channel[]): ChatState {
  const known = new Map(state.channels)
  for (const channel of channels) known.set(channel.id, channel)
  return { ...state, channels: known }
}

/** Whether an event of the channel came after a call was `asked`, whose answer may be from before. */
export function isHeardSince(asked: ChatState, { heard }: ChatState, id: string): boolean {
  return heard.get(id) !== asked.heard.get(id)
}

/** A page of messages with what was heard of words, polls and reactions after it was `asked` for. */
export function withHeardSince(
  page: readonly Message[],
  state: ChatState,
  asked: ChatState,
): readonly Message[] {
  return page.map((message) => {
    const { id, deleted, replyTo: quote } = message
    if (deleted) return message
    const heard = <T>(now: ReadonlyMap<string, T>, before: ReadonlyMap<string, T>, of = id) =>
      now.get(of) === before.get(of) ? undefined : now.get(of)
    const ofQuote = quote && heard(state.edits, asked.edits, quote.id)
    const replyTo = quote && ofQuote ? withEditedQuote(quote, ofQuote) : quote
    const poll = heard(state.polls, asked.polls) ?? message.poll
    const reactions = heard(state.reactions, asked.reactions) ?? message.reactions
    return { ...message, replyTo, ...heard(state.edits, asked.edits), poll, reactions }
  })
}

/** What answers a message says the beginning of its new words. */
export function withEditedQuote(quote: Quote, { body }: Edit): Quote {
  return quote.deleted ? quote : { ...quote, body: beginningOf(body) }
}

/** As `withChannels` of what a call answers: what was heard since knows better, and who left stays away. */
export function withAnswer(
  state: ChatState,
  channels: readonly Channel[],
  asked: ChatState,
): ChatState {
  const isOvertaken = ({ id, lastMessage }: Channel) => {
    const known = state.channels.get(id)
    if (!known) return asked.channels.has(id)
    const positionOf = (message: Message | null) => message?.position ?? 0
    return (
      isHeardSince(asked, state, id) && positionOf(known.lastMessage) >= positionOf(lastMessage)
    )
  }
  return withChannels(
    state,
    channels.filter((channel) => !isOvertaken(channel)),
  )
}

/** What is there of conversations may lack something, unless it was asked for since. */
export function withMissed(
  state: ChatState,
  mayHaveMissed: (askedAt: number) => boolean,
): ChatState {
  const incomplete = [...state.conversations].filter(([, { askedAt }]) => mayHaveMissed(askedAt))
  const lists = Object.values(state.listsAskedAt)
  if (incomplete.length === 0 && !lists.some(mayHaveMissed)) return state
  return incomplete.reduce(
    (marked, [id]) => changeConversation(marked, id, ({ missed }) => ({ missed: missed + 1 })),
    { ...state, missed: state.missed + 1 },
  )
}

/** With its conversation, and what was to go there with the next words. */
export function withoutChannel(state: ChatState, id: string): ChatState {
  const channels = new Map(state.channels)
  const conversations = new Map(state.conversations)
  channels.delete(id)
  conversations.delete(id)
  const left = withEditing(withAnswered(withPhoto(state, id), id), id)
  return { ...left, channels, conversations }
}

/** Nothing where the channel is not known. */
export function changeChannel(
  state: ChatState,
  id: string,
  change: (channel: Channel) => Partial<Channel>,
): ChatState {
  const channel = state.channels.get(id)
  return channel ? withChannels(state, [{ ...channel, ...change(channel) }]) : state
}

/** Begins one where there is none yet. */
export function changeConversation(
  state: ChatState,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>,
): ChatState {
  const conversation = state.conversations.get(id) ?? emptyConversation
  const conversations = new Map(state.conversations)
  conversations.set(id, { ...conversation, ...change(conversation) })
  return { ...state, conversations }
}

/** In place of the one that was chosen before, if any. */
export function withPhoto(state: ChatState, channelId: string, photo?: ChosenPhoto): ChatState {
  return { ...state, photos: withEntry(state.photos, channelId, photo) }
}

/** In place of what was answered before, if anything. */
export function withAnswered(state: ChatState, channelId: string, quote?: Quote): ChatState {
  return { ...state, answered: withEntry(state.answered, channelId, quote) }
}

/** In place of what was being changed before, if anything. */
export function withEditing(state: ChatState, channelId: string, one?: Editing): ChatState {
  return { ...state, editing: withEntry(state.editing, channelId, one) }
}

/** The press, or that it is answered. */
export function withPress(state: ChatState, key: string, press?: Press): ChatState {
  return { ...state, presses: withEntry(state.presses, key, press) }
}

/** With another value at a key, or none there. */
function withEntry<T>(map: ReadonlyMap<string, T>, key: string, value: T | undefined) {
  const changed = new Map(map)
  if (value === undefined) changed.delete(key)
  else changed.set(key, value)
  return changed
}

/** A page of what is older than `before`, newest first as the call answers. */
export function withOlder(
  state: ChatState,
  id: string,
  before: number,
  page: readonly Message[],
  hasOlder: boolean,
): ChatState {
  const goesOn = ({ messages }: Stretch) => messages[0]?.position === before
  const grown = ({ messages }: Stretch) => ({ messages: merged(messages, page), hasOlder })
  return changeConversation(state, id, (known) => ({
    ...(goesOn(known) && grown(known)),
    past: known.past && goesOn(known.past) ? grown(known.past) : known.past,
    isLoadingOlder: false,
    isOlderAway: false,
  }))
}

/**
 * The newest messages, newest first, in place of all that was known: what was known and is not in them
 * may be out of sight by now, as behind a block. What came after `askedAt`, the last position that was
 * known as they were asked for, stays; so does a tombstone from meanwhile.
 */
export function withNewest(
  state: ChatState,
  id: string,
  page: readonly Message[],
  hasOlder: boolean,
  askedAt = Infinity,
): ChatState {
  const shown = changeConversation(state, id, ({ messages }) => {
    const since = messages.filter(({ position }) => position > askedAt)
    return {
      status: 'ready',
      missed: 0,
      messages: merged([...since, ...buriedOf(messages, page)], page),
      hasOlder,
    }
  })
  return withoutArrived(shown, page)
}

/** Of what is known the tombstones of messages that are in the page, which may be from before. */
export function buriedOf(known: readonly Message[], page: readonly Message[]): Message[] {
  const positions = new Set(page.map(({ position }) => position))
  return known.filter(({ position, deleted }) => deleted && positions.has(position))
}

/** One that was written by whomever; it may be known already, or be older than what is. */
export function withMessage(state: ChatState, message: Message): ChatState {
  const { channelId } = message
  const conversation = state.conversations.get(channelId)
  const grown =
    conversation && conversation.status !== 'failed'
      ? changeConversation(state, channelId, ({ messages, hasOlder }) => ({
          messages:
            hasOlder && message.position < (messages[0]?.position ?? 0)
              ? messages
              : merged(messages, [message]),
        }))
      : state
  const listed = changeChannel(grown, channelId, ({ lastMessage, updatedAt, state: was }) =>
    lastMessage && lastMessage.position >= message.position
      ? {}
      : {
          lastMessage: message,
          updatedAt: message.createdAt > updatedAt ? message.createdAt : updatedAt,
          state: opens(was, lastMessage, message) ? 'open' : was,
        },
  )
  return withoutArrived(listed, [message])
}

/** Whether what was written right before it is not known, though something earlier is. */
export function missesBefore(
  { conversations }: ChatState,
  { channelId, position }: Pick<Message, 'channelId' | 'position'>,
): boolean {
  const conversation = conversations.get(channelId)
  if (conversation?.status !== 'ready') return false
  const before = conversation.messages.findLast((known) => known.position < position)
  return before !== undefined && before.position < position - 1
}

/** A request is open once somebody else than the one who asked has written. */
function opens(was: ChannelState, last: Message | null, message: Message): boolean {
  return was === 'open' || (last !== null && last.sender.id !== message.sender.id)
}

function withoutArrived(state: ChatState, messages: readonly Message[]): ChatState {
  const arrived = new Set(messages.map(({ id }) => id))
  if (!state.outgoing.some(({ id }) => arrived.has(id))) return state
  return { ...state, outgoing: state.outgoing.filter(({ id }) => !arrived.has(id)) }
}

/** By position, each once; the later word on a message holds, but nothing brings a deleted one back. */
export function merged(known: readonly Message[], found: readonly Message[]): Message[] {
  const byPosition = new Map(known.map((message) => [message.position, message]))
  for (const message of found) {
    if (!byPosition.get(message.position)?.deleted) byPosition.set(message.position, message)
  }
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position)
}
