import type pg from 'pg'
import { jobsSchema } from './boss.ts'

// Where a pooler stands in between its connections are older: such jobs wait until they expire.
const reclaimText = `update ${jobsSchema}.job set state = 'retry', start_after = now()
  where state = 'active' and started_on < (
    select min(backend_start) from pg_stat_activity
    where datname = current_database() and application_name = 'farfolk')`

/**
 * Takes back the jobs of a server that was killed: those begun before anybody who is connected
 * now. Else a mail that was on its way would wait until its job has expired.
 */
export async function reclaimJobs(pool: pg.Pool): Promise<void> {
  await pool.query(reclaimText)
}
