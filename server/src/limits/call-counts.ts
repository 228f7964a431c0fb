import { hash } from 'node:crypto'
import type pg from 'pg'
import type { SharedCounts } from '../http/rate-limits.ts'

// In the order of keys, so that two processes cannot wait for each other.
const addText = `insert into call_count (minute, key, calls)
  select $1, sent.key, sent.calls
  from unnest($2::bytea[], $3::integer[]) as sent (key, calls) order by sent.key
  on conflict (minute, key) do update set calls = call_count.calls + excluded.calls
  returning key, calls`
const forgetText = `delete from call_count where minute < $1`

/**
 * The calls that all processes of a club have counted, in its database; nothing of it names a
 * person. At most one statement a second and process, while there are calls.
 */
export function createCallCounts(pool: pg.Pool): SharedCounts {
  let latest = 0

  return {
    async add(counts, minute) {
      const named = new Map([...counts].map(([key]) => [hash('sha256', key, 'hex'), key]))
      const keys = [...named.keys()].map((name) => Buffer.from(name, 'hex'))
      const { rows } = await pool.query<{ key: Buffer; calls: number }>(addText, [
        minute,
        keys,
        [...counts.values()],
      ])
      if (minute > latest) {
        latest = minute
        await pool.query(forgetText, [minute])
      }
      return new Map(rows.map(({ key, calls }) => [named.get(key.toString('hex'))!, calls]))
    },
    close: async () => undefined,
  }
}
