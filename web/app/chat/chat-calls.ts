import {
  type Channel,
  type ChannelState,
  deleteMessage as deleteMessageCall,
  getChannel,
  leaveChannel,
  listChannels,
  listMessages,
  markChannelRead,
  type Message,
  openChannel,
} from '@farfolk/contract/chat'
import type { CallApi } from '@farfolk/contract/call'
import type { Page } from '@farfolk/contract/http'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { isKept } from '../api/kept-result.ts'
import { act } from '../session/once-back.ts'
import { latestChannels, messagesAtOnce, newestMessages } from './asked-pages.ts'
import { withCompany, withTombstone } from './chat-events.ts'
import {
  changeChannel,
  changeConversation,
  type ChatState,
  isHeardSince,
  withAnswer,
  withChannels,
  withHeardSince,
  withNewest,
  withOlder,
  withoutChannel,
} from './chat-state.ts'
import { changeChat, changeOnceAnswered, chatStore } from './chat-store.ts'
import { findKeptTripChannel, forgetKeptChannel, keepChannelSoon } from './follow-kept.ts'
import { shownOf } from './past-state.ts'
import { discardAll, isWithoutServer } from './send.ts'
import { unreadStore } from './unread-store.ts'

export const silent = { silent: true }

/** A list as far as it is shown, at first its beginning; answers the status of a refusal. */
export async function loadList(list: ChannelState, call: CallApi = silently): Promise<number> {
  const change = changeOnceAnswered()
  const askedAt = performance.now()
  const shownPages = chatStore.get().pages[list] ?? 1
  const data: Channel[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const query = { ...latestChannels(list).query, cursor }
    const result = await call(listChannels, { query })
    // Of further pages what is there stays as it is.
    if (pages > 0 && (!result.ok || isKept(result))) break
    if (!result.ok) return result.status
    if (isKept(result)) {
      const next = result.page?.nextCursor ?? undefined
      change((state) => withKeptList(state, list, result.data, next))
      return 200
    }
    data.push(...result.data)
    cursor = result.page?.nextCursor ?? undefined
    pages += 1
  } while (cursor && pages < shownPages)
  const found = new Set(data.map(({ id }) => id))
  const last = data.at(-1)?.updatedAt ?? ''
  let overtaken: Channel[] = []
  let gone: Channel[] = []
  change((state, asked) => {
    overtaken = overtakenOf(data, asked, state)
    // What this stretch of the list no longer holds is gone: left elsewhere, or behind a block.
    gone = [...state.channels.values()].filter(
      (channel) =>
        channel.state === list &&
        (channel.kind !== 'direct' || channel.lastMessage !== null) &&
        !found.has(channel.id) &&
        asked.channels.has(channel.id) &&
        !isHeardSince(asked, state, channel.id) &&
        (!cursor || channel.updatedAt >= last),
    )
    const left = gone.reduce((kept, { id }) => withoutChannel(kept, id), state)
    const listsAskedAt = { ...left.listsAskedAt, [list]: askedAt }
    return withAnswer(goingOn({ ...left, listsAskedAt }, list, cursor, pages), data, asked)
  })
  for (const { id } of gone) forgetKeptChannel(id)
  for (const { id } of overtaken) void loadChannel(id)
  return 200
}

/** As it stands on this device: what is known already knows better, and is not gone for not being in it. */
function withKeptList(
  state: ChatState,
  list: ChannelState,
  kept: readonly Channel[],
  cursor: string | undefined,
): ChatState {
  if (state.cursors[list] !== undefined) return state
  const listsAskedAt = { ...state.listsAskedAt, [list]: -Infinity }
  const unknown = kept.filter(({ id }) => !state.channels.has(id))
  return withChannels(goingOn({ ...state, listsAskedAt }, list, cursor, 1), unknown)
}

/** Those that an event told of before they were known here: the answer may be from before that. */
function overtakenOf(channels: readonly Channel[], asked: ChatState, state: ChatState): Channel[] {
  return channels.filter(({ id }) => !state.channels.has(id) && isHeardSince(asked, state, id))
}

const silently: CallApi = (endpoint, input) =>
  callApi(endpoint, input, { ...silent, keeps: 'anew' })

function goingOn(
  state: ChatState,
  list: ChannelState,
  cursor: string | undefined,
  pages: number,
): ChatState {
  return {
    ...state,
    cursors: { ...state.cursors, [list]: cursor ?? null },
    pages: { ...state.pages, [list]: pages },
  }
}

/** The next page of a list. */
export async function loadMoreChannels(list: ChannelState): Promise<void> {
  const { cursors, pages } = chatStore.get()
  const query = { ...latestChannels(list).query, cursor: cursors[list] ?? undefined }
  const change = changeOnceAnswered()
  const result = await callApi(listChannels, { query })
  if (!result.ok) return
  const { data, page } = result
  const next = (pages[list] ?? 1) + 1
  change((state, asked) =>
    withAnswer(goingOn(state, list, page?.nextCursor ?? undefined, next), data, asked),
  )
}

/**
 * One channel as it is now; it goes where it is not the member's any more. As a `part` of a page it may be
 * as this device has kept it, where nothing else is known of it.
 */
export async function loadChannel(id: string, keeps: 'part' | 'anew' = 'anew'): Promise<number> {
  const change = changeOnceAnswered()
  const result = await callApi(getChannel, { params: { id } }, { ...silent, keeps })
  if (result.ok) {
    const isOlder = (state: ChatState) => isKept(result) && state.channels.has(id)
    change((state, asked) => (isOlder(state) ? state : withAnswer(state, [result.data], asked)))
  } else if (result.status === 404) {
    change((state) => withoutChannel(state, id))
    forgetKeptChannel(id)
  }
  return result.status
}

/** Of a group what its name is and who is in it, as it is now. */
export async function loadCompany(id: string): Promise<number> {
  const change = changeCompanyOnceAnswered(id)
  const result = await callApi(getChannel, { params: { id } }, silent)
  if (result.ok) change(result.data)
  return result.status
}

let companiesAsked = 0
/** By group which question the answer was to that was taken last. */
const companiesTaken = new Map<string, number>()

/** What a call answers of a group, unless one that was asked after it has been answered before. */
export function changeCompanyOnceAnswered(id: string): (answer: Channel) => void {
  const change = changeOnceAnswered()
  const asked = ++companiesAsked
  return (answer) => {
    if (asked < (companiesTaken.get(id) ?? 0)) return
    companiesTaken.set(id, asked)
    change((state) => withCompany(state, answer))
  }
}

/** As many more are read after an absence to reach back to what is known; else it begins anew. */
const pagesMissed = 4

/** The newest messages: at first, and again as far back as is known. Answers the status. */
export async function loadConversation(id: string): Promise<number> {
  const isThere = chatStore.get().conversations.get(id)?.status === 'ready'
  const askedAt = performance.now()
  const anew = { status: 'loading', messages: [], askedAt } as const
  if (!isThere) changeChat((state) => changeConversation(state, id, () => anew))
  const change = changeOnceAnswered(id)
  let isOfDevice = false
  const known = chatStore.get().conversations.get(id)?.messages ?? []
  const oldest = known[0]?.position ?? Infinity
  const newest = known.at(-1)?.position ?? 0
  const mostPages = known.length / messagesAtOnce + pagesMissed
  const found: Message[] = []
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const query = { ...newestMessages(id).query, cursor }
    // Behind what is shown an older one would stand as the newest.
    const keeps = isThere ? 'anew' : 'part'
    const how = { ...silent, keeps: cursor === undefined ? keeps : undefined } as const
    const result = await callApi(listMessages, { params: { id }, query }, how)
    if (!result.ok) {
      change((state) => withFailure(state, id, result.status))
      return result.status
    }
    isOfDevice = isKept(result)
    found.push(...result.data)
    cursor = result.page?.nextCursor ?? undefined
    const reachesBack = (found.at(-1)?.position ?? 0) <= oldest
    if (!cursor || reachesBack || pages >= mostPages) break
  }
  change((state, asked) => {
    const page = withHeardSince(found, state, asked)
    const shown = withNewest(state, id, page, cursor !== undefined, newest)
    const missedBefore = asked.conversations.get(id)?.missed ?? 0
    const isMissedSince = (state.conversations.get(id)?.missed ?? 0) > missedBefore
    return changeConversation(shown, id, () => ({
      // What came since the device kept it is asked for as soon as the server is back.
      missed: isOfDevice || isMissedSince ? 1 : 0,
      askedAt: isOfDevice ? -Infinity : askedAt,
      isOlderAway: false,
    }))
  })
  if (!isOfDevice) keepChannelSoon(id)
  return 200
}

function withFailure(state: ChatState, id: string, failure: number): ChatState {
  return changeConversation(state, id, ({ status }) =>
    // What is there stays readable while the network is away.
    status === 'ready' && failure !== 404 ? {} : { status: 'failed', failure },
  )
}

export const goesOn = ({ page }: { page?: Page | undefined }) => Boolean(page?.nextCursor)

/** One page at a time, of what is shown. Answers the status of a call, if one was made. */
export async function loadOlder(id: string): Promise<number | undefined> {
  const conversation = chatStore.get().conversations.get(id)
  if (!conversation || conversation.isLoadingOlder) return undefined
  const { messages, hasOlder } = shownOf(conversation)
  const before = messages[0]?.position
  if (!hasOlder || before === undefined) return undefined
  changeChat((state) => changeConversation(state, id, () => ({ isLoadingOlder: true })))
  const change = changeOnceAnswered(id)
  const query = { limit: messagesAtOnce, before }
  const result = await callApi(listMessages, { params: { id }, query }, silent)
  if (!result.ok) {
    const isOlderAway = isWithoutServer(result.status)
    change((state) => changeConversation(state, id, () => ({ isLoadingOlder: false, isOlderAway })))
    return result.status
  }
  change((state, asked) => {
    const page = withHeardSince(result.data, state, asked)
    return withOlder(state, id, before, page, goesOn(result))
  })
  return 200
}

/** Up to a position that was seen. */
export async function markRead(id: string, position: number): Promise<void> {
  const unread = chatStore.get().channels.get(id)?.unreadCount ?? 0
  changeChat((state) => changeChannel(state, id, () => ({ unreadCount: 0 })))
  unreadStore.set(Math.max(0, (unreadStore.get() ?? 0) - unread))
  await callApi(markChannelRead, { params: { id }, query: { position } }, silent)
}

export async function deleteMessage(channelId: string, messageId: string): Promise<boolean> {
  const isSo = async () => (await loadConversation(channelId)) === 200 && isDeleted()
  const isDeleted = () =>
    chatStore
      .get()
      .conversations.get(channelId)
      ?.messages.find(({ id }) => id === messageId)?.deleted ?? false
  const input = { params: { id: channelId, messageId } }
  const { isDone } = await act(deleteMessageCall, input, { isSo })
  if (isDone) {
    changeChat((state) => withTombstone(state, channelId, messageId))
    keepChannelSoon(channelId, true)
  }
  return isDone
}

/**
 * Declines a request too. `goAway` leads off its page before it is dropped: there it would be loaded
 * again for being shown and not known.
 */
export async function leave(id: string, goAway: () => Promise<void> | void): Promise<boolean> {
  const result = await callApi(leaveChannel, { params: { id } })
  if (!result.ok) return false
  discardAll(id)
  // How many are unread without it the socket says.
  await goAway()
  changeChat((state) => withoutChannel(state, id))
  forgetKeptChannel(id)
  return true
}

/** The channel with a member; undefined where it was refused, which an alert says. */
export async function openChannelWith(channel: { userIds: string[] }): Promise<string | undefined> {
  const result = await open(channel, callApi)
  return result.ok ? result.data.id : undefined
}

/**
 * The channel of a trip; answers the status, which an alert says where it was refused. While the server is away
 * it is the one that this device has kept.
 */
export async function openTripChannel(tripId: string): Promise<number> {
  const result = await open({ tripId }, silently)
  if (result.ok) return 200
  if (!isWithoutServer(result.status)) alertOfFailure(`error-${openChannel.name}`, result)
  else await bringKeptChannel(tripId)
  return result.status
}

/** Nothing where it is known. */
async function bringKeptChannel(tripId: string): Promise<void> {
  const isKnown = [...chatStore.get().channels.values()].some(({ trip }) => trip?.id === tripId)
  const id = isKnown ? undefined : await findKeptTripChannel(tripId)
  if (id !== undefined) await loadChannel(id, 'part')
}

/** The channel of a trip that has gone from here; answers the status, which no alert says. */
export async function reopenTripChannel(tripId: string): Promise<number> {
  return (await open({ tripId }, silently)).status
}

async function open(channel: { userIds: string[] } | { tripId: string }, call: CallApi) {
  const change = changeOnceAnswered()
  const result = await call(openChannel, { body: { channel } })
  if (result.ok) change((state, asked) => withAnswer(state, [result.data], asked))
  return result
}

/** Behind a block: it is not the member's any more. */
export function forgetChannel(id: string): void {
  discardAll(id)
  changeChat((state) => withoutChannel(state, id))
  forgetKeptChannel(id)
}
