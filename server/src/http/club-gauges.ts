import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Connections } from '../db/database.ts'
import { jobsSchema } from '../jobs/boss.ts'
import { deadLetters, queues } from '../jobs/queues.ts'
import type { Hub } from '../live/hub.ts'
import { shareUnderWay } from '../share-under-way.ts'

interface GaugeDeps {
  config: Pick<Config, 'dataDir'>
  connections: Pick<Connections, 'pool'>
  live: { hub: Pick<Hub, 'count'> }
}

interface Facts {
  reports: number
  tickets: number
  jobs: { queue: string; waiting: number; retrying: number; oldest_due_seconds: number }[]
  given_up: { queue: string; count: number }[]
}

/** A scrape waits no longer for the database. */
const lookMs = 2_000
/** A club that waits for a mail server has a hundred thousand jobs to count. */
const keptMs = 10_000

// Each part by an index; a week of what was given up is kept.
const factsText = `select
  (select count(*)::int from report where closed_at is null) as reports,
  (select count(*)::int from ticket where answered_at is null) as tickets,
  (select coalesce(json_agg(found), '[]') from (
    select name as queue, count(*)::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying,
      greatest(0, extract(epoch from
        now() - coalesce(min(start_after), now())))::float8 as oldest_due_seconds
    from ${jobsSchema}.job where state < 'active' and not blocked group by name) found) as jobs,
  (select coalesce(json_agg(found), '[]') from (
    select coalesce(source_name, 'unknown') as queue, count(*)::int as count
    from ${jobsSchema}.job where name = '${deadLetters}' group by source_name) found) as given_up`

/** Undefined where the database does not answer in time. */
function looksAt(pool: pg.Pool): () => Promise<Facts | undefined> {
  let kept: { facts: Facts; at: number } | undefined
  const look = shareUnderWay(async () => {
    const { rows } = await pool.query<Facts>(factsText)
    if (rows[0]) kept = { facts: rows[0], at: performance.now() }
    return rows[0]
  })
  return async () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.facts
    const answer = look('facts').catch(() => undefined)
    return Promise.race([answer, sleep(lookMs, undefined, { ref: false })])
  }
}

/**
 * What a club is to be watched by, beside its process and its answers, as Prometheus' text: work and
 * people that wait, connections, room. What the database knows is left out while it is away.
 */
export function createClubGauges({ config, connections, live }: GaugeDeps): () => Promise<string> {
  const { pool } = connections
  const look = looksAt(pool)
  return async () => {
    const [facts, disk, { Gauge, Registry }] = await Promise.all([
      look(),
      statfs(config.dataDir).catch(() => undefined),
      import('prom-client'),
    ])
    const registry = new Registry()

    function tell(name: string, help: string, value: number): void {
      new Gauge({ name: `farfolk_${name}`, help, registers: [registry] }).set(value)
    }

    function tellEach(name: string, help: string, label: string, values: Record<string, number>) {
      const options = { name: `farfolk_${name}`, help, labelNames: [label], registers: [registry] }
      const gauge = new Gauge(options)
      for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value)
    }

    function tellQueues(name: string, help: string, pairs: (readonly [string, number])[]): void {
      const none = Object.fromEntries(Object.keys(queues).map((queue) => [queue, 0]))
      tellEach(name, help, 'queue', { ...none, ...Object.fromEntries(pairs) })
    }

    tell('database_up', 'Whether the database answers in time.', facts ? 1 : 0)
    tellEach('database_pool', 'Connections of the pool, and requests that wait for one.', 'state', {
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    })
    tell('live_sockets', 'Sockets of members on this process.', live.hub.count)
    if (disk) tell('data_free_bytes', 'Room for DATA_DIR.', disk.bavail * disk.bsize)
    if (!facts) return registry.metrics()

    const { reports, tickets, jobs, given_up: givenUp } = facts
    tell('reports_open', 'Reports that nobody has closed.', reports)
    tell('tickets_open', 'Tickets that nobody has answered.', tickets)
    tellQueues(
      'jobs_waiting',
      'Jobs that wait, those to be tried again too.',
      jobs.map(({ queue, waiting }) => [queue, waiting]),
    )
    tellQueues(
      'jobs_retrying',
      'Jobs that have failed and are to be tried again.',
      jobs.map(({ queue, retrying }) => [queue, retrying]),
    )
    tellQueues(
      'jobs_oldest_due_seconds',
      'For how long the oldest job could have been done.',
      jobs.map(({ queue, oldest_due_seconds: age }) => [queue, age]),
    )
    tellQueues(
      'jobs_given_up',
      'Jobs of the last week that are tried no more.',
      givenUp.map(({ queue, count }) => [queue, count]),
    )
    return registry.metrics()
  }
}
