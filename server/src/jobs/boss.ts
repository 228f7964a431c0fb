import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobsSchema } from '../db/jobs-schema.ts'

const daySeconds = 86_400

/** What every instance of pg-boss here shares: our connections, and no timers but those it needs. */
export function createBoss(
  pool: pg.Pool,
  options: { migrate: boolean; supervise: boolean },
): PgBoss {
  return new PgBoss({
    db: {
      // Some of its texts hold several statements, which a named one must not; they have no values.
      executeSql: (text, values) => pool.query(text, values?.length ? values : undefined),
    },
    schema: jobsSchema,
    ...options,
    // Jobs that repeat are made by their own timer, see jobs.ts: cron costs queries every minute.
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    queueCacheIntervalSeconds: daySeconds,
    flowIntervalSeconds: daySeconds,
    monitorVacuum: false,
    reindex: false,
  })
}
