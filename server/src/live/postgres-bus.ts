import pg from 'pg'
import type { LiveBus, LiveLog } from './bus.ts'
import { keepListening } from './keep-listening.ts'

const channel = 'farfolk_live'
const silenceMs = 5_000

// The commit of a notification need not wait for the disk: after a crash nobody listens any more.
const publishText = `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify('${channel}', message) from relaxed, unnest($1::text[]) message`

/**
 * LISTEN on one connection of its own, NOTIFY on any. `url` must lead to the database itself: a
 * pooler would lend the listening connection to others.
 */
export function createPostgresBus(deps: { url: string; pool: pg.Pool; log: LiveLog }): LiveBus {
  const { url, pool, log } = deps
  const { listen, close } = keepListening(
    async (message, lose) => {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'farfolk live',
        connectionTimeoutMillis: silenceMs,
        query_timeout: silenceMs,
        keepAlive: true,
      })
      client.on('error', lose)
      client.on('notification', ({ payload }) => message(payload ?? ''))
      const end = () => {
        client.off('end', lose)
        client.end().catch(() => undefined)
      }
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
      } catch (error) {
        end()
        throw error
      }
      client.on('end', lose)
      return { ask: () => client.query('select 1'), end }
    },
    { log, name: 'PostgreSQL' },
  )

  return {
    name: 'PostgreSQL',
    listen,
    close,
    async publish(texts) {
      await pool.query(publishText, [texts])
    },
  }
}
