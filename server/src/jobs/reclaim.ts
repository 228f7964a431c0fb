import type pg from 'pg'
import { poolPrefix } from '../db/pool-name.ts'
import { jobsSchema } from './boss.ts'

// By their names, not by when they were made: a pool ends its connections and makes new ones while a
// job goes on. Where a pooler stands in between none bears such a name: jobs wait until they expire.
const reclaimText = `update ${jobsSchema}.job set state = 'retry', start_after = now()
  where state = 'active' and started_on < (
    select min(to_timestamp(substr(application_name, ${poolPrefix.length + 1})::bigint / 1000.0))
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^${poolPrefix}\\d+$')`

/**
 * Takes back the jobs of a server that was killed: those begun before any of those who are connected
 * now. Else a mail that was on its way would wait until its job has expired.
 */
export async function reclaimJobs(pool: pg.Pool): Promise<void> {
  await pool.query(reclaimText)
}
