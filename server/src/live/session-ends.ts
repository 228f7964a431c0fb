import type pg from 'pg'
import type { LiveLog } from './bus.ts'
import type { CableSocket } from './cable-socket.ts'
import type { Hub } from './hub.ts'
import { inParts } from '../in-parts.ts'

/** Ends the sockets of sessions that are over. */
export interface SessionEnds {
  /** Those of these sessions, at once. */
  end(sessionIds: readonly string[]): void
  /** Whether it was ended within the last seconds, as one that was looked up meanwhile may be. */
  hasEnded(sessionId: string): boolean
  /** Looks after every session that has a socket, whoever ended it and however. */
  recheck(): Promise<void>
  /** Does that every minute from now on. */
  start(): void
  stop(): void
}

const sessionsAtOnce = 1_000
const recheckMs = 60_000
const rememberedMs = 30_000

const openText = `select s.id
  from unnest($1::uuid[], $2::uuid[]) as given (member_id, id)
  join session s on s.member_id = given.member_id and s.id = given.id and s.expires_at > now()
  join member m on m.id = s.member_id and m.closed_at is null`

export function createSessionEnds(deps: { hub: Hub; pool: pg.Pool; log: LiveLog }): SessionEnds {
  const { hub, pool, log } = deps
  const ended = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function refuse(socket: CableSocket): void {
    hub.disconnect(socket, 'unauthorized', { reconnect: false })
  }

  async function recheck(): Promise<void> {
    for (const part of inParts(hub.all(), sessionsAtOnce)) {
      const { rows } = await pool.query<{ id: string }>(openText, [
        part.map(({ memberId }) => memberId),
        part.map(({ sessionId }) => sessionId),
      ])
      const open = new Set(rows.map(({ id }) => id))
      for (const socket of part) if (!open.has(socket.sessionId)) refuse(socket)
    }
  }

  return {
    end(sessionIds) {
      const now = Date.now()
      for (const [id, time] of ended) if (now - time > rememberedMs) ended.delete(id)
      for (const id of sessionIds) ended.set(id, now)
      const gone = new Set(sessionIds)
      for (const socket of hub.all()) if (gone.has(socket.sessionId)) refuse(socket)
    },
    hasEnded: (sessionId) => ended.has(sessionId),
    recheck,
    start() {
      timer ??= setInterval(() => {
        recheck().catch((error: unknown) => log.warn({ err: error }, 'sessions were not looked at'))
      }, recheckMs).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
