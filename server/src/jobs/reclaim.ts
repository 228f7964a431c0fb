import type pg from 'pg'
import { jobsSchema } from '../db/jobs-schema.ts'
import { poolPrefix } from '../db/pool-name.ts'

/** A job without other tries that ended so many processes is left alone: it would end the next one. */
export const mostKills = 3

// By the time in the name too: a pool ends its connections and makes new ones while a job goes on. Those
// of a pooler bear the name of whoever used them last, and those of an older release tell no time:
// for them it is when they were made.
const reclaimText = `update ${jobsSchema}.job set state = 'retry', start_after = now(), output = null
  where state = 'active' and retry_count < greatest(retry_limit, ${mostKills}) and started_on < (
    select min(least(
      backend_start,
      to_timestamp(substring(application_name from '^${poolPrefix}(\\d+)')::bigint / 1000.0)))
    from pg_stat_activity
    where datname = current_database() and application_name like 'farfolk%')`

/**
 * Takes back the jobs of a server that was killed: those begun before any of those who are connected
 * now. Else a mail that was on its way would wait until its job has expired, as one does that was taken
 * back too often; a long one is taken back while others live too, see lost-jobs.ts.
 */
export async function reclaimJobs(pool: pg.Pool): Promise<void> {
  await pool.query(reclaimText)
}
