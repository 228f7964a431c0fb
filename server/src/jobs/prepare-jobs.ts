import { hash } from 'node:crypto'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { jobsSchema } from '../db/jobs-schema.ts'
import { createBoss } from './boss.ts'
import { deadLetters, type QueueName, queues } from './queues.ts'

// Any number that nobody else locks. Two that make the schema at once would break each other.
const lockKey = 4_720_061

/**
 * Makes or updates the tables of pg-boss and the queues. Part of a start's migrations; many may run
 * it at once.
 */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const lock = await pool.connect()
  try {
    // It ends with the transaction, which waits for an index over however many jobs.
    await lock.query('begin; set local idle_in_transaction_session_timeout = 0')
    await lock.query(`select pg_advisory_xact_lock(${lockKey})`)
    await prepare(pool)
    await lock.query('commit')
    lock.release()
  } catch (error) {
    // Closed, so that the lock ends with it.
    lock.release(true)
    throw error
  }
}

// What an older release has queued bears the rules of then: an import would not be tried again after a
// stop, and its member would wait for nothing.
const followRulesText = `update ${jobsSchema}.job set
    retry_limit = queue.retry_limit,
    retry_delay = queue.retry_delay,
    retry_backoff = queue.retry_backoff,
    retry_delay_max = queue.retry_delay_max,
    expire_seconds = queue.expire_seconds
  from ${jobsSchema}.queue
  where queue.name = job.name and job.state < 'active'
    and (job.retry_limit, job.retry_delay, job.retry_backoff, job.retry_delay_max, job.expire_seconds)
      is distinct from (queue.retry_limit, queue.retry_delay, queue.retry_backoff,
        queue.retry_delay_max, queue.expire_seconds)`

async function prepare(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool, { migrate: true, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(deadLetters)
    for (const name of Object.keys(queues) as QueueName[]) {
      const { atOnce: _, pollSeconds: __, ...rules } = queues[name]
      await boss.createQueue(name, { ...rules, deadLetter: deadLetters })
      // An older release may have made it with other rules.
      await boss.updateQueue(name, { ...rules, deadLetter: deadLetters })
    }
    await pool.query(followRulesText)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Another text of the tables or other rules, another name: test databases are kept by it. */
export const jobsVersion = hash(
  'sha256',
  getConstructionPlans(jobsSchema) + JSON.stringify(queues),
  'hex',
).slice(0, 8)
