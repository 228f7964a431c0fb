import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** So many in any stretch of this length. */
export interface Limit {
  /** Infinity: no limit, and nothing is counted. */
  count: number
  seconds: number
}

/**
 * Counts one more of `key`, unless the limit is reached: then false, and nothing is counted. Right
 * under parallel calls, in one transaction or many.
 */
export async function spend(executor: Executor, key: string, limit: Limit): Promise<boolean> {
  if (limit.count === Infinity) return true
  const stretch = sql`make_interval(secs => ${limit.seconds})`
  const recent = sql`array(
    select t from unnest(rate_limit.times) t where t > clock_timestamp() - ${stretch} order by t
  )`
  const result = await sql`
    insert into rate_limit (key, times, expires_at)
    values (${key}, array[clock_timestamp()], clock_timestamp() + ${stretch})
    on conflict (key) do update set
      times = array_append(${recent}, clock_timestamp()),
      expires_at = excluded.expires_at
    where cardinality(${recent}) < ${limit.count}
  `.execute(executor)
  return result.numAffectedRows === 1n
}

/** Seconds until one more of `key` fits; 0 when it does now. Counts nothing. */
export async function secondsUntilFree(
  executor: Executor,
  key: string,
  limit: Limit,
): Promise<number> {
  if (limit.count === Infinity) return 0
  // The limit-th from the end has to leave the stretch.
  const result = await sql<{ seconds: number }>`
    select extract(epoch from t + make_interval(secs => ${limit.seconds}) - clock_timestamp())::float8
      as seconds
    from rate_limit, unnest(times) t
    where key = ${key} and t > clock_timestamp() - make_interval(secs => ${limit.seconds})
    order by t desc offset ${limit.count - 1} limit 1
  `.execute(executor)
  return result.rows[0]?.seconds ?? 0
}

/** Forgets what no limit looks at any more. */
export async function sweepLimits(executor: Executor): Promise<void> {
  await sql`delete from rate_limit where expires_at < now()`.execute(executor)
}
