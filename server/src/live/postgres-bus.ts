import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listeners, LiveBus, LiveLog } from './bus.ts'

const channel = 'farfolk_live'
const watchMs = 10_000
const silenceMs = 5_000
const firstWaitMs = 100
const longestWaitMs = 5_000

// The commit of a notification need not wait for the disk: after a crash nobody listens any more.
const publishText = `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify('${channel}', message) from relaxed, unnest($1::text[]) message`

/**
 * LISTEN on one connection of its own, NOTIFY on any. `url` must lead to the database itself: a
 * pooler would lend the listening connection to others.
 */
export function createPostgresBus(deps: { url: string; pool: pg.Pool; log: LiveLog }): LiveBus {
  const { url, pool, log } = deps
  const closing = new AbortController()
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined
  let watch: NodeJS.Timeout | undefined

  async function connect(on: Listeners): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'farfolk live',
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
    })
    const lose = (error?: Error) => {
      next.removeAllListeners()
      // What a connection says that is given up.
      next.on('error', () => undefined)
      endQuietly(next)
      if (client !== next || closing.signal.aborted) return
      client = undefined
      log.warn({ err: error }, 'live messages of other processes stopped; connecting again')
      void reconnect(on)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => on.message(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      lose()
      throw error
    }
    client = next
    clearInterval(watch)
    // A connection may be gone without a word.
    watch = setInterval(() => void next.query('select 1').catch(lose), watchMs).unref()
  }

  async function reconnect(on: Listeners): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random())
      await sleep(waitMs, undefined, { ref: false })
      try {
        if (!closing.signal.aborted) await connect(on)
        on.gap()
        return
      } catch {
        // Away still.
      }
    }
  }

  return {
    listen(on) {
      listening ??= connect(on).catch((error: unknown) => {
        listening = undefined
        throw error
      })
      return listening
    },
    async publish(texts) {
      await pool.query(publishText, [texts])
    },
    async close() {
      closing.abort()
      clearInterval(watch)
      await listening?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

function endQuietly(client: pg.Client): void {
  client.end().catch(() => undefined)
}
