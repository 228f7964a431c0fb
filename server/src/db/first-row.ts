import type pg from 'pg'

/** Of statements that always answer one row. */
export function firstRow<T extends pg.QueryResultRow>(result: pg.QueryResult<T>): T {
  const [row] = result.rows
  if (!row) throw new Error('a statement that always answers a row gave none')
  return row
}
