import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'

const onceSeconds = 3_600
const collectMs = 500
/** Past them views are lost, not memory. */
const maxWaiting = 5_000

/** What fetches a page to show what a link leads to, or to index it. */
const machines =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|embedly|slurp|scrape/i

export interface View {
  shareId: string
  /** The member's id, or the address of a visitor. */
  viewer: string
  userAgent: string
}

export interface ViewCounts {
  /** Counts at most one an hour of each viewer, a moment later: the read does not wait for it. */
  note(view: View): void
  /** Ends when all that this process has noted is written. */
  flush(): Promise<void>
}

/**
 * Who has looked is remembered for an hour in the table of limits, by a keyed hash: it is swept there,
 * and nobody can read from it who opened which link.
 */
export function createViewCounts(deps: {
  db: Database
  key: Buffer
  log: FastifyBaseLogger
}): ViewCounts {
  const { db, key, log } = deps
  let waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  let writing = Promise.resolve()

  function flush(): Promise<void> {
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const seen = waiting
    waiting = new Map()
    try {
      await writeViews(db, seen)
    } catch (error) {
      log.warn({ err: error }, 'views of links were not counted')
    }
  }

  return {
    note({ shareId, viewer, userAgent }) {
      if (waiting.size >= maxWaiting || machines.test(userAgent)) return
      const fact = createHmac('sha256', key).update(`${shareId} ${viewer}`).digest('base64url')
      waiting.set(`share-view:${fact}`, shareId)
      timer ??= setTimeout(() => void flush(), collectMs).unref()
    },
    flush,
  }
}

/** By key the link. In order, so that two processes do not wait for each other. */
async function writeViews(db: Database, seen: ReadonlyMap<string, string>): Promise<void> {
  await tx(db, (trx) =>
    sql`
      with seen as (
        select * from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::uuid[])
          as seen(key, share_id)
      ), fresh as (
        insert into rate_limit (key, times, expires_at)
        select key, array[now()], now() + make_interval(secs => ${onceSeconds})
        from seen order by key
        on conflict (key) do update set times = excluded.times, expires_at = excluded.expires_at
          where rate_limit.expires_at <= now()
        returning key
      ), sums as (
        select share_id, count(*)::integer as count from fresh join seen using (key) group by 1
      ), locked as (
        select share.id, sums.count from share join sums on sums.share_id = share.id
        order by share.id for update of share
      )
      update share set views_count = views_count + locked.count
      from locked where share.id = locked.id`.execute(trx),
  )
}
