import type pg from 'pg'

/** How many statements of this database wait for another's lock. */
export async function countWaiting(pool: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
