import { CompiledQuery, sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

/** So many in any stretch of this length. */
export interface Limit {
  /** Infinity: no limit, and nothing is counted. */
  count: number
  seconds: number
}

/**
 * Counts one more of `key`, or so many, unless that passes the limit: then false, and nothing is
 * counted. Right under parallel calls, in one transaction or many.
 */
export async function spend(
  executor: Executor,
  key: string,
  limit: Limit,
  times = 1,
): Promise<boolean> {
  if (limit.count === Infinity) return true
  const stretch = sql`make_interval(secs => ${limit.seconds})`
  const recent = sql`array(
    select t from unnest(rate_limit.times) t where t > clock_timestamp() - ${stretch} order by t
  )`
  const spent = sql`array_fill(clock_timestamp(), array[${times}::integer])`
  const result = await sql`
    insert into rate_limit (key, times, expires_at)
    select ${key}, ${spent}, clock_timestamp() + ${stretch} where ${times}::integer <= ${limit.count}
    on conflict (key) do update set
      times = ${recent} || ${spent},
      expires_at = excluded.expires_at
    where cardinality(${recent}) + ${times}::integer <= ${limit.count}
  `.execute(executor)
  return result.numAffectedRows === 1n
}

/** Takes back what was counted of `key`, all of it. */
export async function giveBack(executor: Executor, key: string): Promise<void> {
  await sql`delete from rate_limit where key = ${key}`.execute(executor)
}

/** Takes back the last one that was counted of `key`. */
export async function giveBackOne(executor: Executor, key: string): Promise<void> {
  await sql`update rate_limit set times = trim_array(times, 1)
    where key = ${key} and cardinality(times) > 0`.execute(executor)
}

export type LimitedKey = readonly [key: string, limit: Limit, times?: number]

/**
 * SQL of the seconds until one more of every key fits, null when it does now: for statements that
 * look at limits on the way. Takes three placeholders from `first` on, filled by `limitValues`.
 */
export function waitSql(first: number): string {
  // The limit-th from the end has to leave the stretch.
  return `(select max((
      select extract(epoch from t + make_interval(secs => limits.seconds) - clock_timestamp())::float8
      from unnest(rate_limit.times) t
      order by t desc offset limits.count - 1 limit 1
    ))
    from unnest($${first}::text[], $${first + 1}::integer[], $${first + 2}::integer[])
      as limits (key, count, seconds)
    join rate_limit using (key))`
}

/** Of limits that are off nothing is asked. */
export function limitValues(keys: readonly LimitedKey[]): [string[], number[], number[]] {
  const limited = keys.filter(([, limit]) => limit.count !== Infinity)
  return [
    limited.map(([key]) => key),
    limited.map(([, limit]) => limit.count),
    limited.map(([, limit]) => limit.seconds),
  ]
}

const waitText = `select ${waitSql(1)} as wait`

/** Seconds until one more of every key fits; 0 when it does now. Counts nothing. */
export async function secondsUntilFree(
  executor: Executor,
  keys: readonly LimitedKey[],
): Promise<number> {
  const values = limitValues(keys)
  if (values[0].length === 0) return 0
  const result = await executor.executeQuery<{ wait: number | null }>(
    CompiledQuery.raw(waitText, values),
  )
  return Math.max(0, result.rows[0]?.wait ?? 0)
}

/** Forgets what no limit looks at any more. */
export function sweepLimits(db: Database): Promise<void> {
  const by = 'rate_limit.expires_at'
  return deleteDue(db, { table: 'rate_limit', when: `${by} < now()`, by })
}
