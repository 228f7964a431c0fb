import type pg from 'pg'
import { jobsSchema } from '../db/jobs-schema.ts'
import { type QueueName, queues } from './queues.ts'
import { mostKills } from './reclaim.ts'

/** What expires sooner is taken up again as soon, whoever had it. */
const longSeconds = 1_800

const longQueues = Object.entries(queues)
  .filter(([, { expireInSeconds }]) => expireInSeconds >= longSeconds)
  .map(([name]) => name)

/** Whether its jobs are looked after while they go on. */
export function isLong(queue: QueueName): boolean {
  return longQueues.includes(queue)
}

const noteText = `update ${jobsSchema}.job
  set output = jsonb_build_object('holder', current_setting('application_name'))
  where name = $1 and id = $2 and state = 'active'`

/** Writes down which process is at a job, by the name of its connections; its result takes the place of that. */
export async function noteHolder(pool: pg.Pool, queue: QueueName, id: string): Promise<void> {
  await pool.query(noteText, [queue, id])
}

/** Tries that a process is done with, as far as it knows: how often each job had been tried before, by its id. */
type EndedTries = ReadonlyMap<string, number>

// It stays beside the rule of reclaim.ts, which needs no note, as short jobs and those behind a pooler bear none,
// but takes back nothing while a process lives that is as old as the job.
const lookText = `with lost as (
    select job.name, job.id from ${jobsSchema}.job
    where job.name = any($1::text[]) and job.state = 'active'
      and job.retry_count < greatest(job.retry_limit, ${mostKills})
      and (
        (job.id, job.retry_count) in (
          select id, tries from unnest($3::uuid[], $4::integer[]) as ended (id, tries))
        or $5::boolean and job.output->>'holder' not in (
          select application_name from pg_stat_activity where datname = current_database()))
  ), back as (
    update ${jobsSchema}.job set state = 'retry', start_after = now(), output = null
    from lost
    where job.name = lost.name and job.id = lost.id and job.state = 'active'
      and job.id = any($2::uuid[])
    returning job.id)
  select lost.id, lost.name as queue, lost.id in (select id from back) as "isBack" from lost`

export interface LostJob {
  id: string
  queue: QueueName
  isBack: boolean
}

interface Look {
  /** Found by the look before. */
  before: readonly string[]
  ended: EndedTries
  /** Whether notes of holders count. */
  byHolder: boolean
}

/**
 * Finds the long jobs that bear the note of a process without a connection, or that a process is done with while
 * they still count as going on, since the database was away at their end. Takes back those among them that
 * `before` names: of one look alone a process may be between two connections, or just about to write the end down.
 */
export async function lookForLost(
  pool: pg.Pool,
  { before, ended, byHolder }: Look,
): Promise<LostJob[]> {
  const tries = [[...ended.keys()], [...ended.values()]]
  const { rows } = await pool.query<LostJob>(lookText, [longQueues, before, ...tries, byHolder])
  return rows
}
