import { cablePath, type ChannelName, type QuietNotice } from '@farfolk/contract/live'
import { getOwnUser } from '@farfolk/contract/members'
import type { Consumer, Subscription } from '@rails/actioncable'
import { apiOrigin } from '../api/api-origin.ts'
import { callApi } from '../api/call-api.ts'
import { readStoredSession, sessionStore } from '../session/session-store.ts'

/** A channel, or of one with topics such a topic. */
export type Channel = ChannelName | `CommentsChannel ${string}`

export interface LiveListener {
  /** What the channel carries, as it came: the feature checks it with its schema. */
  received(data: unknown): void
  /**
   * Something may have been missed, so that lists are to be loaded anew: after every time that the
   * connection was away, and once when it first stands, since lists are loaded before that. `mayHaveMissed`
   * tells of which.
   */
  reconnected(): void
}

interface OpenChannel {
  listeners: Set<LiveListener>
  subscription: Subscription | undefined
  /** Since when without a break, on the clock of `performance.now()`; undefined while it is away. */
  standsSince: number | undefined
  heardAt: number
  /** For how long before it last began to stand the server had nothing to tell. */
  quietMs: number
  /** Until its file is asked for again, where it could not be had. */
  again?: ReturnType<typeof setTimeout>
  waitMs?: number
}

/** Before the file of the channel is asked for again: an update of the club may have taken it away. */
const firstWaitMs = 2_500
const longestWaitMs = 300_000
const channels = new Map<Channel, OpenChannel>()
let consumer: Promise<Consumer> | undefined
let memberId: string | undefined

/**
 * Listens to a channel until the answer is called; one connection serves the whole tab. Only while
 * somebody is signed in: signing out ends it.
 */
export function subscribe(channel: Channel, listener: LiveListener): () => void {
  const found = channels.get(channel)
  const open: OpenChannel = found ?? {
    listeners: new Set(),
    subscription: undefined,
    standsSince: undefined,
    heardAt: 0,
    quietMs: 0,
  }
  open.listeners.add(listener)
  if (!found) {
    channels.set(channel, open)
    void connect(channel, open)
  }
  return () => {
    open.listeners.delete(listener)
    if (open.listeners.size > 0 || channels.get(channel) !== open) return
    channels.delete(channel)
    open.subscription?.unsubscribe()
  }
}

export function isStanding(channel: Channel): boolean {
  return channels.get(channel)?.standsSince !== undefined
}

/** Whether who asked the server at that moment may not know of something that the channel told. */
export function mayHaveMissed(channel: Channel, askedAt: number): boolean {
  const open = channels.get(channel)
  return !open || (open.standsSince ?? Infinity) > askedAt || open.heardAt > askedAt
}

const clocksApart = () => Date.now() - performance.now()
const apartAtFirst = clocksApart()

/**
 * The clock of `performance.now()` stands still on many a device that sleeps: what was asked for hours ago seems to be
 * of the last seconds then.
 */
function mayHaveSlept(): boolean {
  return Math.abs(clocksApart() - apartAtFirst) > 1_000
}

/** Sends what the channel receives, such as a typing mark; lost where there is no connection. */
export function perform(channel: ChannelName, action: string, data: object = {}): void {
  channels.get(channel)?.subscription?.perform(action, { ...data })
}

async function connect(channel: Channel, open: OpenChannel): Promise<void> {
  const stored = readStoredSession()
  if (!stored || channels.get(channel) !== open) return
  memberId ??= stored.userId
  const asked = (consumer ??= openConsumer())
  const opened = await asked.catch(() => undefined)
  if (!opened) {
    // Its file could not be loaded.
    if (consumer === asked) consumer = undefined
    clearTimeout(open.again)
    open.waitMs = Math.min((open.waitMs ?? firstWaitMs) * 2, longestWaitMs)
    open.again = setTimeout(() => void connect(channel, open), open.waitMs)
    return
  }
  // Left meanwhile, be it by signing out.
  if (consumer !== asked || channels.get(channel) !== open || open.subscription) return
  const [name, topic] = channel.split(' ')
  const wanted = { channel: name!, topic, asksQuiet: true }
  open.subscription = opened.subscriptions.create(wanted, {
    received: (data: unknown) => {
      const { type, ms } = data as Partial<QuietNotice>
      if (type === 'quiet') {
        open.quietMs = mayHaveSlept() ? 0 : ms!
        return
      }
      open.heardAt = performance.now()
      for (const listener of open.listeners) listener.received(data)
    },
    connected: () => {
      open.standsSince = performance.now() - open.quietMs
      // The server confirms once more where something may have got lost.
      open.quietMs = 0
      for (const listener of open.listeners) listener.reconnected()
    },
    disconnected: ({ willAttemptReconnect }: { willAttemptReconnect?: boolean } = {}) => {
      open.standsSince = undefined
      // Who is signing out knows why.
      const isLeaving = location.pathname === '/logout'
      if (willAttemptReconnect === false && readStoredSession() && !isLeaving) askWhy()
    },
  })
}

async function openConsumer(): Promise<Consumer> {
  const { createConsumer } = await import('@rails/actioncable')
  // The address is read again for every connection: the token may be another by then.
  const made = createConsumer(() => {
    const url = new URL(apiOrigin() + cablePath, location.origin)
    url.protocol = url.protocol.replace('http', 'ws')
    url.searchParams.set('urlToken', readStoredSession()?.accessToken ?? '')
    return url.href
  })
  return made
}

/** The server ended the connection for good: an answer of 401 forgets the session. */
function askWhy(): void {
  void callApi(getOwnUser, {}, { silent: true })
}

/** Signed out, or in as somebody else: nothing more of the one before. */
sessionStore.subscribe(() => {
  const current = sessionStore.get().user?.id
  if (current === memberId) return
  void consumer?.then((made) => made.disconnect())
  consumer = undefined
  memberId = undefined
  for (const open of channels.values()) {
    open.subscription = undefined
    open.standsSince = undefined
  }
  connectAll()
})

function connectAll(): void {
  for (const [channel, open] of channels) void connect(channel, open)
}

// Else it would wait for its next look, up to half a minute.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    if (consumer) void consumer.then((made) => made.connect(), connectAll)
    else connectAll()
  })
}
