import { randomUUID } from 'node:crypto'
import type { ChannelName } from '@farfolk/contract/live'
import type { Config } from '../config.ts'
import type { Connections, Executor } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { LiveBus, LiveLog } from './bus.ts'
import { type Message, readMessage, writeMessage } from './bus-messages.ts'
import type { CableSocket } from './cable-socket.ts'
import { Hub } from './hub.ts'
import { Outbox } from './outbox.ts'
import { createPostgresBus } from './postgres-bus.ts'
import { Turns } from './turns.ts'

export interface ChannelDefinition<T extends object> {
  /**
   * Turns an announcement into what each receiver gets, in one statement for all of `online`:
   * members of the announcement's receivers who have a socket here. Who is left out gets nothing.
   * It reads the primary: the announcement may be of a moment ago.
   */
  present(
    announcement: T,
    online: readonly string[],
  ): Promise<readonly { memberId: string; data: object }[]>
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
  /** Closes the sockets of ended sessions on every process: for who deletes sessions. */
  endSessions(executor: Executor, sessionIds: readonly string[]): void
}

/** What the sockets themselves need of it. */
export interface LiveCore extends Live {
  hub: Hub
  definitionOf(channel: ChannelName): ChannelDefinition<object> | undefined
  /** Resolves when messages of other processes come in. */
  listen(): Promise<void>
  /** Whether the session was ended within the last seconds, as one that was just looked up may be. */
  hasEnded(sessionId: string): boolean
  /** Ends sockets whose session is no more, whoever ended it and however. */
  recheck(): Promise<void>
  close(): Promise<void>
}

export interface LiveDeps {
  config: Config
  connections: Connections
  log: LiveLog
  /** From one ping to the next; 3 s unless told. */
  beatMs?: number
}

/** Ids in a message: a NOTIFY takes less than 8,000 bytes. */
const idsAtOnce = 100
const maxAnnouncementBytes = 3_000
/** Presentations at the same time: requests need the database too. */
const presentationsAtOnce = 4
const sessionsAtOnce = 1_000
const recheckMs = 60_000
const endedMs = 30_000

export function createLive({ config, connections, log, beatMs = 3_000 }: LiveDeps): LiveCore {
  const from = randomUUID()
  const hub = new Hub(beatMs)
  const turns = new Turns(presentationsAtOnce)
  const definitions = new Map<ChannelName, ChannelDefinition<object>>()
  const ended = new Map<string, number>()
  const bus: LiveBus = createPostgresBus({
    url: config.database.directUrl ?? connections.url,
    pool: connections.pool,
    log,
  })
  const outbox = new Outbox({
    bus,
    log,
    lossMessage: writeMessage(from, { kind: 'refresh', to: null }),
  })
  let rechecking: NodeJS.Timeout | undefined

  /** Here at once, on the other processes by the bus. */
  function tell(message: Message): void {
    act(message)
    outbox.add(writeMessage(from, message))
  }

  function act(message: Message): void {
    if (message.kind === 'announce') void deliver(message)
    else if (message.kind === 'end') end(message.sessions)
    else hub.refresh(message.to ?? undefined)
  }

  function hear(raw: string): void {
    const heard = readMessage(raw)
    if (heard && heard.from !== from) act(heard.message)
  }

  async function deliver({ channel, to, announcement }: Extract<Message, { kind: 'announce' }>) {
    const definition = definitions.get(channel)
    const online = hub.listening(channel, to)
    if (!definition || online.length === 0) return
    await turns.run(online, async () => {
      try {
        hub.deliver(channel, await definition.present(announcement, online))
      } catch (error) {
        log.warn({ err: error, channel }, 'a live message could not be made')
        hub.refresh(online)
      }
    })
  }

  function end(sessionIds: readonly string[]): void {
    const now = Date.now()
    for (const [id, time] of ended) if (now - time > endedMs) ended.delete(id)
    for (const id of sessionIds) ended.set(id, now)
    const gone = new Set(sessionIds)
    for (const socket of hub.all()) if (gone.has(socket.sessionId)) refuse(socket)
  }

  function refuse(socket: CableSocket): void {
    hub.disconnect(socket, 'unauthorized', { reconnect: false })
  }

  async function recheck(): Promise<void> {
    for (const part of inParts(hub.all(), sessionsAtOnce)) {
      const { rows } = await connections.pool.query<{ id: string }>(openSessionsText, [
        part.map(({ memberId }) => memberId),
        part.map(({ sessionId }) => sessionId),
      ])
      const open = new Set(rows.map(({ id }) => id))
      for (const socket of part) if (!open.has(socket.sessionId)) refuse(socket)
    }
  }

  function recheckInBackground(): void {
    recheck().catch((error: unknown) => log.warn({ err: error }, 'sessions were not looked at'))
  }

  return {
    hub,
    channel(name, definition) {
      if (definitions.has(name)) throw new Error(`${name} is declared twice`)
      definitions.set(name, definition as unknown as ChannelDefinition<object>)
    },
    announce(executor, channel, to, announcement) {
      const isTooLong = Buffer.byteLength(JSON.stringify(announcement)) > maxAnnouncementBytes
      if (isTooLong) log.error({ channel }, 'an announcement is too long for other processes')
      afterCommit(executor, () => {
        for (const ids of inParts([...new Set(to)], idsAtOnce)) {
          if (isTooLong) tell({ kind: 'refresh', to: ids })
          else tell({ kind: 'announce', channel, to: ids, announcement: { ...announcement } })
        }
      })
    },
    endSessions(executor, sessionIds) {
      afterCommit(executor, () => {
        for (const sessions of inParts(sessionIds, idsAtOnce)) tell({ kind: 'end', sessions })
      })
    },
    definitionOf: (channel) => definitions.get(channel),
    async listen() {
      await bus.listen({
        message: hear,
        gap() {
          hub.refresh()
          recheckInBackground()
        },
      })
      rechecking ??= setInterval(recheckInBackground, recheckMs).unref()
    },
    hasEnded: (sessionId) => ended.has(sessionId),
    recheck,
    async close() {
      clearInterval(rechecking)
      await turns.idle()
      await outbox.close()
      await bus.close()
    },
  }
}

const openSessionsText = `select s.id
  from unnest($1::uuid[], $2::uuid[]) as given (member_id, id)
  join session s on s.member_id = given.member_id and s.id = given.id and s.expires_at > now()
  join member m on m.id = s.member_id and m.closed_at is null`

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
