import {
  type Channel,
  getChannel,
  listChannels,
  listMessages,
  type Message,
} from '@farfolk/contract/chat'
import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { apiOrigin } from '../api/api-origin.ts'
import { callApi } from '../api/call-api.ts'
import { forgetAnswer, keepKnown, keptAnswer, keptPaths } from '../api/kept-answers.ts'
import { queryString } from '../api/query-string.ts'
import { readStoredSession } from '../session/session-store.ts'
import { onceQuiet } from '../ui/once-quiet.ts'
import { latestChannels, messagesAtOnce, newestMessages } from './asked-pages.ts'
import { chatStore } from './chat-store.ts'
import { isWithoutServer } from './send.ts'
import { unreadStore } from './unread-store.ts'

/** Many messages may come at once. */
const restMs = 1_500
/** Of one visit: conversations that went on since this device kept them. */
const mostReread = 20
const anew = { silent: true, keeps: 'anew' } as const

/** Whether something of each has gone, such as the words of a message. */
const changed = new Map<string, boolean>()
let resting: ReturnType<typeof setTimeout> | undefined
let last = Promise.resolve()

/** What is forgotten is not written back by what was under way. */
function inTurn(act: () => Promise<void>): Promise<void> {
  last = last.then(act).catch(() => undefined)
  return last
}

/** What was told of a conversation is kept of it, in place of what was there as it was loaded. */
export function keepSoon(id: string, isLess: boolean): void {
  changed.set(id, isLess || (changed.get(id) ?? false))
  if (resting) return
  const at = new Date()
  resting = setTimeout(() => void inTurn(() => keepChanged(at)), restMs)
}

async function keepChanged(at: Date): Promise<void> {
  resting = undefined
  const ids = [...changed]
  changed.clear()
  for (const [id, isLess] of ids) await keepConversation(id, { at, isLess })
  await keepLists(at)
  await keepCount(at)
}

/** With which the member comes, where their pages are opened next. */
async function keepCount(at: Date): Promise<void> {
  const url = urlOf(getOwnUser, {})
  const [userId, unreadMessages] = [chatStore.get().ownId, unreadStore.get()]
  const kept = (await keptAnswer(url)) as { data?: OwnUser } | undefined
  if (!kept?.data || unreadMessages === null) return
  const counts = { ...kept.data.counts, unreadMessages }
  await keepKnown(url, { data: { ...kept.data, counts } }, { userId, at })
}

async function keepConversation(
  id: string,
  { at, isLess }: { at: Date; isLess: boolean },
): Promise<void> {
  const url = urlOf(listMessages, newestMessages(id))
  if (!(await keptAnswer(url))) return
  const { ownId: userId, conversations, channels } = chatStore.get()
  const [conversation, channel] = [conversations.get(id), channels.get(id)]
  if (conversation?.status === 'ready' && conversation.missed === 0 && channel) {
    const { messages, hasOlder } = conversation
    const newest = messages.slice(-messagesAtOnce).toReversed()
    const goesOn = hasOlder || newest.length < messages.length
    // Pages are asked for by positions: that there is a cursor is all that is read of it.
    const page = { nextCursor: goesOn ? 'older' : null }
    await keepKnown(url, { data: newest, page }, { userId, at })
    const its = urlOf(getChannel, { params: { id } })
    await keepKnown(its, { data: channel }, { userId, at, isNew: true })
  } else if (isLess) await callApi(listMessages, newestMessages(id), anew)
}

async function keepLists(at: Date): Promise<void> {
  for (const list of ['open', 'request'] as const) {
    const { ownId: userId, channels, cursors, listsAskedAt } = chatStore.get()
    const nextCursor = cursors[list]
    // Where it is the one that this device had kept, the rest of it is as old as before.
    if (nextCursor === undefined || listsAskedAt[list] === -Infinity) continue
    const data = [...channels.values()]
      .filter(({ state }) => state === list)
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    const known = { data, page: { nextCursor } }
    await keepKnown(urlOf(listChannels, latestChannels(list)), known, { userId, at })
  }
}

/** Out of the lists, and with all that was written there: a list that names it still would go too. */
export function forgetChannelKept(id: string): Promise<void> {
  return inTurn(async () => {
    await keepLists(new Date())
    await forgetAnswer(urlOf(getChannel, { params: { id } }))
  })
}

/** Further down than the lists are shown, where they do not tell whether it went on: once a visit. */
const lookedAt = new Set<string>()
let stopCatchingUp: (() => void) | undefined

export function catchUpOnceQuiet(): void {
  stopCatchingUp?.()
  stopCatchingUp = onceQuiet(() => void catchUp())
}

/**
 * Conversations that were opened in earlier visits: those that are not the member's any more go, and those
 * that went on, or in which somebody is hidden by now, are read again.
 */
export async function catchUp(): Promise<void> {
  // Signed out by now, or keeping pages is switched off.
  if (!readStoredSession()?.keeps) return
  let asked = 0
  for (const id of await keptConversations()) {
    if (asked >= mostReread) return
    const channel = chatStore.get().channels.get(id)
    if (channel ? !(await isBehind(channel)) : lookedAt.has(id)) continue
    asked += 1
    const { ok, status } = await callApi(getChannel, { params: { id } }, anew)
    if (isWithoutServer(status)) return
    lookedAt.add(id)
    if (ok) await callApi(listMessages, newestMessages(id), anew)
  }
}

const ofMessages = /\/user\/channels\/([^/]+)\/messages\?/
const ofChannel = /\/user\/channels\/([^/?]+)$/

async function keptConversations(): Promise<Set<string>> {
  return new Set((await keptPaths()).flatMap((path) => ofMessages.exec(path)?.[1] ?? []))
}

async function isBehind(channel: Channel): Promise<boolean> {
  const { id, lastMessage } = channel
  const messages = (await keptAnswer(urlOf(listMessages, newestMessages(id)))) as
    | { data?: Message[] }
    | undefined
  const before = (await keptAnswer(urlOf(getChannel, { params: { id } }))) as
    | { data?: Channel }
    | undefined
  const newest = messages?.data?.[0]
  return (
    newest?.id !== lastMessage?.id ||
    newest?.deleted !== lastMessage?.deleted ||
    // What was kept before there were edits has none.
    (newest?.editedAt ?? null) !== (lastMessage?.editedAt ?? null) ||
    companyOf(before?.data) !== companyOf(channel)
  )
}

const companyOf = (channel: Channel | undefined) =>
  channel?.members
    .map(({ id }) => id)
    .toSorted()
    .join()

/** Of a trip that this device has kept the conversation of. */
export async function findKeptTripChannel(tripId: string): Promise<string | undefined> {
  for (const path of await keptPaths()) {
    const id = ofChannel.exec(path)?.[1]
    if (!id) continue
    const kept = (await keptAnswer(apiOrigin() + path)) as { data?: Partial<Channel> } | undefined
    if (kept?.data?.trip?.id === tripId) return id
  }
  return undefined
}

interface Asked {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** As the call asks for it. */
function urlOf({ path }: Endpoint, { params, query }: Asked): string {
  return apiOrigin() + apiBase + fillPath(path, params) + queryString(query)
}
