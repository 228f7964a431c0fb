import { randomUUID } from 'node:crypto'
import type { ChannelName } from '@farfolk/contract/live'
import type { Config } from '../config.ts'
import type { Connections, Executor } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { FillImages } from '../images/fill-images.ts'
import { Batches } from './batches.ts'
import type { LiveBus, LiveLog } from './bus.ts'
import { isFrom, type Message, readMessage, writeMessage } from './bus-messages.ts'
import type { Subscription } from './cable-socket.ts'
import { Hub } from './hub.ts'
import { inParts } from '../in-parts.ts'
import { Outbox } from './outbox.ts'
import { createPostgresBus } from './postgres-bus.ts'
import { RecentlyTold } from './recently-told.ts'
import { createRedisBus } from './redis-bus.ts'
import { createSessionEnds, type SessionEnds } from './session-ends.ts'
import { Turns } from './turns.ts'

export interface ChannelDefinition<T extends object> {
  /**
   * Turns announcements into what each receiver gets, in one statement for all of `online`: members
   * of the announcements' receivers who have a socket here. Who is left out gets nothing. There is
   * one announcement, or several of one topic in their order. It reads the primary: they may be of a
   * moment ago.
   */
  present(
    announcements: readonly [T, ...T[]],
    online: readonly string[],
  ): Promise<readonly { memberId: string; data: object }[]>
  /** Announcements of one topic that wait are presented together; absent: each by itself. */
  topicOf?(announcement: T): string
  /** What a member's socket performs; `data` is what was sent, and still to be checked. */
  receive?(action: string, data: unknown, viewer: MemberViewer): Promise<void>
}

/** What features tell the sockets of members. */
export interface Live {
  channel<T extends object>(name: ChannelName, definition: ChannelDefinition<T>): void
  /**
   * To these members' sockets on every process, after the commit of the executor's transaction, or
   * at once outside of one. Announcements hold ids, of at most 3,000 bytes: the table is the truth,
   * and `present` reads it. Never throws.
   */
  announce(
    executor: Executor,
    channel: ChannelName,
    to: readonly string[],
    announcement: object,
  ): void
  /**
   * As `announce`, to whoever listens to the topic of the channel: to members of whom nobody keeps which
   * ones they are. `present` is to leave out who may not hear of it.
   */
  announceTopic(executor: Executor, channel: ChannelName, topic: string, announcement: object): void
  /**
   * Has these members' open pages load anew what they show, after the commit as above: for what
   * hides much at once. A few do so at once, more of them spread over a beat.
   */
  refresh(executor: Executor, memberIds: readonly string[]): void
  /** As `refresh`, a few with the next beat too: for what may come many times a second. */
  refreshSoon(executor: Executor, memberIds: readonly string[]): void
  /**
   * Has these members read the primary for some seconds, on every process, after the commit as above: for what
   * takes from them what a replica shows yet. `refresh` does so too.
   */
  noteWritten(executor: Executor, memberIds: readonly string[]): void
  /** Closes the sockets of ended sessions on every process: for who deletes sessions. */
  endSessions(executor: Executor, sessionIds: readonly string[]): void
  /**
   * Has every process render visitors' pages anew, after the commit as above: for what nobody is to
   * see a moment longer. Other writes are seen there when a page's time is over.
   */
  forgetPages(executor: Executor): void
}

export type Announcer = Pick<Live, 'announce'>

/** What the sockets themselves need of it. */
export interface LiveCore extends Live {
  hub: Hub
  sessions: SessionEnds
  /** For how long nothing that a read may not have known was told to the member. */
  quietMs(memberId: string, subscription: Subscription): number
  definitionOf(channel: ChannelName): ChannelDefinition<object> | undefined
  /** `forget` drops the pages that this process keeps. */
  onForgetPages(forget: () => void): void
  /** Resolves when messages of other processes come in; fails until they do, as LiveBus. */
  listen(): Promise<void>
  /** Whether the other processes have been told all. */
  close(): Promise<boolean>
}

export interface LiveDeps {
  config: Config
  connections: Connections
  log: LiveLog
  /** From one ping to the next; 3 s unless told. */
  beatMs?: number
  /** As the router's. */
  fillImages?: FillImages
}

/** Ids in a message: a NOTIFY takes less than 8,000 bytes. */
const idsAtOnce = 100
const maxAnnouncementBytes = 3_000
/** Each has its pages ask for all that they show. */
const refreshedAtOnce = 20
/** Presentations at the same time: requests need the database too. */
const presentationsAtOnce = 4

/** The sockets of this process, and its way to those of others; it hears of these after `listen`. */
export function createLive(deps: LiveDeps): LiveCore {
  const { config, connections, log, beatMs = 3_000 } = deps
  const from = randomUUID()
  const hub = new Hub(beatMs, deps.fillImages)
  const turns = new Turns(presentationsAtOnce)
  const batches = new Batches()
  const recently = new RecentlyTold()
  const definitions = new Map<ChannelName, ChannelDefinition<object>>()
  let dropPages = () => {}
  const sessions = createSessionEnds({ hub, pool: connections.pool, log })
  const bus: LiveBus = config.redisUrl
    ? createRedisBus({ url: config.redisUrl, club: new URL(config.publicUrl).host, log })
    : createPostgresBus({
        url: config.database.directUrl ?? connections.url,
        pool: connections.pool,
        log,
      })
  const outbox = new Outbox({
    bus,
    log,
    lossMessage: writeMessage(from, { kind: 'refresh', to: null }),
  })
  const { writers } = connections
  writers.onNote((memberId) => {
    outbox.add(writeMessage(from, { kind: 'written', by: [memberId] }))
  })

  /** Here at once, on the other processes by the bus, in parts that it can carry. */
  function tell(ids: readonly string[], make: (ids: string[]) => Message): void {
    if (ids.length === 0) return
    act(make([...ids]))
    for (const part of inParts(ids, idsAtOnce)) outbox.add(writeMessage(from, make(part)))
  }

  function act(message: Message): void {
    recently.add(message)
    if (message.kind === 'announce') {
      void deliver(message, hub.listening(message.channel, message.to))
    } else if (message.kind === 'topic') {
      void deliver(message, hub.watching(message.channel, message.topic))
    } else if (message.kind === 'end') sessions.end(message.sessions)
    else if (message.kind === 'pages') dropPages()
    else if (message.kind === 'written') writers.heed(message.by)
    else if (message.to) refresh(message.to, message.atOnce)
    else catchUp()
  }

  function refresh(memberIds: readonly string[], atOnce = false): void {
    writers.heed(memberIds)
    if (atOnce) hub.refreshAtOnce(memberIds)
    else hub.refresh(memberIds)
  }

  /** After messages that were lost, whatever they said. */
  function catchUp(): void {
    writers.heed(null)
    hub.refresh()
    dropPages()
  }

  function setHearing(isHearing: boolean): void {
    writers.setHearing(isHearing)
    recently.setHearing(isHearing)
  }

  function hear(raw: string): void {
    if (isFrom(from, raw)) return
    const heard = readMessage(raw)
    if (heard) act(heard.message)
  }

  async function deliver(
    message: Extract<Message, { kind: 'announce' | 'topic' }>,
    online: string[],
  ) {
    const { channel, announcement } = message
    const onlyTopic = message.kind === 'topic' ? message.topic : undefined
    const definition = definitions.get(channel)
    if (!definition || online.length === 0) return
    const topic = definition.topicOf && `${channel} ${definition.topicOf(announcement)}`
    const batch = batches.begin(topic, online, announcement)
    if (!batch) return
    await turns.run(online, async () => {
      batches.end(batch)
      try {
        await hub.deliver(channel, await definition.present(batch.announcements, online), onlyTopic)
      } catch (error) {
        log.warn({ err: error, channel }, 'a live message could not be made')
        hub.refresh(online)
      }
    })
  }

  return {
    hub,
    sessions,
    channel(name, definition) {
      if (definitions.has(name)) throw new Error(`${name} is declared twice`)
      definitions.set(name, definition as unknown as ChannelDefinition<object>)
    },
    announce(executor, channel, to, announcement) {
      const isTooLong = Buffer.byteLength(JSON.stringify(announcement)) > maxAnnouncementBytes
      if (isTooLong) log.error({ channel }, 'an announcement is too long for other processes')
      afterCommit(executor, () => {
        tell([...new Set(to)], (ids) =>
          isTooLong
            ? { kind: 'refresh', to: ids }
            : { kind: 'announce', channel, to: ids, announcement: { ...announcement } },
        )
      })
    },
    announceTopic(executor, channel, topic, announcement) {
      afterCommit(executor, () => {
        const message = {
          kind: 'topic',
          channel,
          topic,
          announcement: { ...announcement },
        } as const
        act(message)
        outbox.add(writeMessage(from, message))
      })
    },
    refresh(executor, memberIds) {
      const atOnce = memberIds.length <= refreshedAtOnce
      afterCommit(executor, () => {
        tell(memberIds, (to) => ({ kind: 'refresh', to, atOnce }))
      })
    },
    refreshSoon(executor, memberIds) {
      afterCommit(executor, () => tell(memberIds, (to) => ({ kind: 'refresh', to })))
    },
    noteWritten(executor, memberIds) {
      if (connections.readLagMs === 0) return
      afterCommit(executor, () => tell(memberIds, (by) => ({ kind: 'written', by })))
    },
    endSessions(executor, sessionIds) {
      afterCommit(executor, () => {
        tell(sessionIds, (ids) => ({ kind: 'end', sessions: ids }))
      })
    },
    forgetPages(executor) {
      afterCommit(executor, () => {
        act({ kind: 'pages' })
        outbox.add(writeMessage(from, { kind: 'pages' }))
      })
    },
    onForgetPages(forget) {
      dropPages = forget
    },
    // A replica that lags answers as of before.
    quietMs: (memberId, subscription) =>
      Math.max(0, recently.quietMs(memberId, subscription) - connections.readLagMs),
    definitionOf: (channel) => definitions.get(channel),
    async listen() {
      await bus.listen({
        message: hear,
        up: () => setHearing(true),
        lost: () => setHearing(false),
        gap() {
          catchUp()
          void sessions.recheck().catch(() => undefined)
        },
      })
      sessions.start()
    },
    async close() {
      sessions.stop()
      await turns.idle()
      await hub.written()
      const isTold = await outbox.close()
      await bus.close()
      return isTold
    },
  }
}
