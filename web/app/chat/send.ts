import { type Quote, sendMessage } from '@farfolk/contract/chat'
import type { PollInput } from '@farfolk/contract/polls'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { isStanding, subscribe } from '../live/live.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import { byTime } from '../uploads/by-time.ts'
import { translateRefusal } from '../words/refusals.ts'
import { type Outgoing, withMessage } from './chat-state.ts'
import { changeChat, chatStore } from './chat-store.ts'
import { claim } from './claim.ts'
import { keepChannelSoon } from './follow-kept.ts'
import { waitsForOtherTab } from './other-tabs.ts'
import { withoutPast } from './past-state.ts'
import { disownUnsent, keepUnsent, readUnsent } from './unsent.ts'

/** The last of each channel that is under way: messages arrive in the order of writing. */
const queues = new Map<string, Promise<void>>()

interface Written {
  file?: File | undefined
  poll?: PollInput
  /** What it answers. */
  replyTo?: Quote | undefined
}

/** Shows the words at once and sends them in turn, after those before them that could not go. */
export function send(channelId: string, body: string, { file, poll, replyTo }: Written = {}): void {
  sendAgain(channelId)
  const createdAt = new Date().toISOString()
  const preview = file && URL.createObjectURL(file)
  const id = uuid()
  const what = { body, file, preview, poll, replyTo }
  const outgoing: Outgoing = { id, channelId, createdAt, state: 'sending', ...what }
  changeChat((state) => withoutPast(state, channelId))
  changeOutgoing((list) => [...list, outgoing])
  void claim(id)
  inTurn(outgoing)
}

/** Words that have waited for longer may have been for an hour that is past: who wrote them decides. */
const freshMs = 24 * 60 * 60 * 1_000

/** What a closed tab could not send goes by itself, and what another one that is open leaves when it closes. */
export function sendUnsent(ownId: string): void {
  if (chatStore.get().outgoing.length === 0) disownUnsent()
  for (const { id } of readUnsent(ownId)) {
    void claim(id, () => {
      // Sent meanwhile, or not this member's chat any more.
      const left = readUnsent(ownId).find((one) => one.id === id)
      if (left && chatStore.get().ownId === ownId) takeOver(left)
    })
  }
}

function takeOver(left: Outgoing): void {
  // Words about a picture say something else without it: whoever wrote them decides.
  const isWaiting = !left.lacksPhoto && left.reason === undefined
  const isFresh = isWaiting && Date.now() - Date.parse(left.createdAt) < freshMs
  const reason = left.lacksPhoto ? m.chat_photo_lost() : (left.reason ?? m.chat_not_sent())
  const outgoing: Outgoing = isFresh ? { ...left, state: 'sending' } : { ...left, reason }
  const inOrder = (one: Outgoing, other: Outgoing) => byTime(one.createdAt, other.createdAt)
  changeOutgoing((list) => [...list, outgoing].toSorted(inOrder))
  if (isFresh) inTurn(outgoing)
}

/**
 * The same words under the same id: what arrived the first time is not doubled. Others of the
 * conversation that wait for the server go too, each in its place.
 */
export function retry({ id, channelId }: Pick<Outgoing, 'id' | 'channelId'>): void {
  // Whoever presses has the answer of now.
  earliest.ms = 0
  sendAgain(channelId, id)
}

/** What has failed and was not refused; in one conversation or in all, and beside it the one asked for. */
function sendAgain(channelId?: string, askedId?: string): void {
  for (const one of chatStore.get().outgoing) {
    const isAsked = one.id === askedId && one.state !== 'sending'
    const isWaiting = isKeptBack(one) && (channelId === undefined || one.channelId === channelId)
    if (!isWaiting && !isAsked) continue
    changeOne(one.id, { state: isAsked ? 'sending' : 'again' })
    // Else it is under way.
    if (one.state === 'failed') inTurn(one)
  }
}

/** As it is said of the server's answers, or of what stands before it. */
export const isWithoutServer = (status: number) => [0, 502, 503, 504].includes(status)

/** The server could not be reached, which is no word against it. */
function isKeptBack({ state, reason }: Outgoing): boolean {
  return state === 'failed' && reason === undefined
}

export function discard({ id }: Pick<Outgoing, 'id'>): void {
  changeOutgoing((list) => list.filter((one) => one.id !== id))
}

/** To a conversation that one has left, or behind a block, nothing goes any more. */
export function discardAll(channelId: string): void {
  changeOutgoing((list) => list.filter((one) => one.channelId !== channelId))
}

function inTurn(outgoing: Outgoing): void {
  const { channelId } = outgoing
  const { ownId } = chatStore.get()
  const turn = (queues.get(channelId) ?? Promise.resolve()).then(() => deliver(outgoing, ownId))
  queues.set(channelId, turn)
}

async function deliver(
  { id, channelId, body, file, poll, replyTo }: Outgoing,
  ownId: string,
): Promise<void> {
  // It would go out in the name of who has signed in since, be it in another tab.
  if (readStoredSession()?.userId !== ownId) return
  const { outgoing } = chatStore.get()
  // Discarded while it waited for its turn, or known to have arrived.
  const own = outgoing.find((one) => one.id === id)
  if (!own) return
  // What was written first arrives first.
  for (const one of outgoing) {
    if (one.id === id) break
    if (one.channelId === channelId && isKeptBack(one)) {
      return setFailed(id, { isEarly: one.isEarly })
    }
  }
  if (msUntilTaken(ownId) > 0) {
    setFailed(id, { isEarly: true })
    return sendWhenBack()
  }
  if (waitsForOtherTab(ownId, own, outgoing)) {
    setFailed(id, {})
    // It is done with that soon; while the server is away neither can do anything.
    if (isStanding('ChatChannel')) waitMs = firstWaitMs
    sendWhenBack()
    // Where that one is closed, it is this one's.
    return sendUnsent(ownId)
  }
  const result = await callApi(
    sendMessage,
    {
      params: { id: channelId },
      body: { message: { id, body, image: file, poll, replyTo: replyTo?.id } },
    },
    { silent: true },
  )
  if (chatStore.get().ownId !== ownId) return
  if (result.ok) {
    waitMs = firstWaitMs
    changeChat((state) => withMessage(state, result.data))
    keepOutgoing()
    keepChannelSoon(channelId)
    return
  }
  const waitSeconds = result.status === 429 ? secondsToWait(result.headers) : undefined
  if (waitSeconds !== undefined) earliest = { ownId, ms: Date.now() + waitSeconds * 1_000 }
  else if (!isWithoutServer(result.status)) {
    const reason = translateRefusal(result.errors[0]?.message) ?? m.chat_not_sent()
    return setFailed(id, { reason })
  }
  setFailed(id, { isEarly: waitSeconds !== undefined })
  sendWhenBack()
}

/** What is asked for longer is the limit of a day, such as that of new conversations. */
const longestEarlySeconds = 60 * 60

function msUntilTaken(ownId: string): number {
  return ownId === earliest.ownId ? Math.max(earliest.ms - Date.now(), 0) : 0
}

/** Undefined where whoever wrote the words is to hear of it. */
function secondsToWait(headers: Headers): number | undefined {
  // A proxy's own may say a date, or nothing.
  const seconds = Number(headers.get('retry-after')) || 60
  return seconds > longestEarlySeconds ? undefined : seconds
}

function setFailed(id: string, { reason, isEarly = false }: Pick<Outgoing, 'reason' | 'isEarly'>) {
  changeOne(id, { state: 'failed', reason, isEarly })
}

function changeOne(id: string, change: Partial<Outgoing>): void {
  changeOutgoing((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
}

const firstWaitMs = 1_000
const longestWaitMs = 60_000
let waitMs = firstWaitMs
/** Before that the server takes no more of the member. */
let earliest = { ownId: '', ms: 0 }
let stopWaiting: (() => void) | undefined

/** Once the server can be reached again all goes by itself that it has not refused. */
function sendWhenBack(): void {
  if (stopWaiting) return
  const onBack = () => {
    stopWaiting?.()
    stopWaiting = undefined
    sendAgain()
  }
  const unsubscribe = subscribe('ChatChannel', { received() {}, reconnected: onBack })
  window.addEventListener('online', onBack)
  // The connection may stand all the while, and not all who lost the same server come at once.
  const spreadMs = waitMs * (0.5 + Math.random())
  const timer = setTimeout(onBack, msUntilTaken(chatStore.get().ownId) + spreadMs)
  waitMs = Math.min(waitMs * 2, longestWaitMs)
  stopWaiting = () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', onBack)
  }
}

function changeOutgoing(change: (list: readonly Outgoing[]) => Outgoing[]): void {
  changeChat((state) => ({ ...state, outgoing: change(state.outgoing) }))
  keepOutgoing()
}

function keepOutgoing(): void {
  const { ownId, outgoing } = chatStore.get()
  if (ownId) keepUnsent(ownId, outgoing)
}
