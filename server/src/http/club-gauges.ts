import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { lastNightlyAt, lastSentAt } from '../backups/nightly-files.ts'
import type { Config } from '../config.ts'
import type { Connections } from '../db/database.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { deadLetters, queues } from '../jobs/queues.ts'
import type { Hub } from '../live/hub.ts'
import { shareUnderWay } from '../share-under-way.ts'

interface GaugeDeps {
  config: Pick<Config, 'backups' | 'backupS3' | 'dataDir'>
  connections: Pick<Connections, 'pool' | 'isReplicaUp'>
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

interface Reading {
  name: string
  help: string
  /** Several by the values of a label. */
  value: number | { label: string; values: Record<string, number> }
}

/**
 * What a club is to be watched by, beside its process and its answers, as Prometheus' text: work and
 * people that wait, connections, room. What the database knows is left out while it is away.
 */
export function createClubGauges({ config, connections, live }: GaugeDeps): () => Promise<string> {
  const look = looksAt(connections.pool)
  return async () => {
    const [facts, disk, backupAt, sentAt, { Gauge, Registry }] = await Promise.all([
      look(),
      statfs(config.dataDir).catch(() => undefined),
      config.backups > 0 ? lastNightlyAt(config, new Date()) : undefined,
      config.backupS3 ? lastSentAt(config, new Date()) : undefined,
      import('prom-client'),
    ])
    const registry = new Registry()
    const readings: Reading[] = [
      ...readingsHere(connections.pool, live.hub.count, disk),
      ...backupReadings({ backupAt, sentAt }),
      { name: 'database_up', help: 'Whether the database answers in time.', value: facts ? 1 : 0 },
      ...replicaReading(connections.isReplicaUp()),
      ...(facts ? readingsOf(facts) : []),
    ]
    for (const { name, help, value } of readings) {
      const about = { name: `farfolk_${name}`, help, registers: [registry] }
      if (typeof value === 'number') {
        new Gauge(about).set(value)
        continue
      }
      const gauge = new Gauge({ ...about, labelNames: [value.label] })
      for (const [key, one] of Object.entries(value.values)) gauge.set({ [value.label]: key }, one)
    }
    return registry.metrics()
  }
}

interface LastBackups {
  backupAt: Date | undefined
  sentAt: Date | undefined
}

function backupReadings({ backupAt, sentAt }: LastBackups): Reading[] {
  const before = 'before the first, for how long it is waited for.'
  const ages = [
    {
      name: 'backup_age_seconds',
      help: `How old the newest nightly backup is; ${before}`,
      at: backupAt,
    },
    {
      name: 'backup_elsewhere_age_seconds',
      help: `How old the newest is that lies in BACKUP_S3_BUCKET; ${before}`,
      at: sentAt,
    },
  ]
  return ages.flatMap(({ name, help, at }) =>
    at ? [{ name, help, value: (Date.now() - at.getTime()) / 1000 }] : [],
  )
}

function replicaReading(isUp: boolean | undefined): Reading[] {
  if (isUp === undefined) return []
  const help =
    'Whether the replica answers, keeps up within seconds and is read; else the primary is in its place.'
  return [{ name: 'replica_up', help, value: isUp ? 1 : 0 }]
}

function readingsHere(
  pool: pg.Pool,
  sockets: number,
  disk: { bavail: number; bsize: number } | undefined,
): Reading[] {
  const used = pool.totalCount - pool.idleCount
  const values = { used, idle: pool.idleCount, waiting: pool.waitingCount }
  return [
    {
      name: 'database_pool',
      help: 'Connections of the pool, and requests that wait for one.',
      value: { label: 'state', values },
    },
    { name: 'live_sockets', help: 'Sockets of members on this process.', value: sockets },
    ...(disk
      ? [{ name: 'data_free_bytes', help: 'Room for DATA_DIR.', value: disk.bavail * disk.bsize }]
      : []),
  ]
}

function readingsOf({ reports, tickets, jobs, given_up: givenUp }: Facts): Reading[] {
  return [
    { name: 'reports_open', help: 'Reports that nobody has closed.', value: reports },
    { name: 'tickets_open', help: 'Tickets that nobody has answered.', value: tickets },
    {
      name: 'jobs_waiting',
      help: 'Jobs that wait, those to be tried again too.',
      value: byQueue(jobs, ({ waiting }) => waiting),
    },
    {
      name: 'jobs_retrying',
      help: 'Jobs that have failed and are to be tried again.',
      value: byQueue(jobs, ({ retrying }) => retrying),
    },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'For how long the oldest job could have been done.',
      value: byQueue(jobs, ({ oldest_due_seconds: age }) => age),
    },
    {
      name: 'jobs_given_up',
      help: 'Jobs of the last week that are tried no more.',
      value: byQueue(givenUp, ({ count }) => count),
    },
  ]
}

/** 0 for those of which nothing was found. */
function byQueue<T extends { queue: string }>(found: readonly T[], valueOf: (one: T) => number) {
  const none = Object.keys(queues).map((queue) => [queue, 0] as const)
  const told = found.map((one) => [one.queue, valueOf(one)] as const)
  return { label: 'queue', values: Object.fromEntries([...none, ...told]) }
}
