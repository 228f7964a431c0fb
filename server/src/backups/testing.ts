import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, withAdmin } from '../testing/admin.ts'

/** Of the run's cluster; of an outside one it goes with the run. */
export function makeEmptyDatabase(): Promise<string> {
  return makeDatabase('template0')
}

/** As after a first start without the demo club. */
export function makeEmptyClub(): Promise<string> {
  return makeDatabase(inject('templateName'))
}

async function makeDatabase(template: string): Promise<string> {
  const name = `${inject('runName')}_${randomBytes(8).toString('hex')}`
  const clusterUrl = inject('clusterUrl')
  await withAdmin(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  return databaseUrl(clusterUrl, name)
}

/** Each row of each table, as text, by the name of the table. */
export async function everyRow(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** What the schema is made of, a line each. */
export async function schemaLines(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
     order by line`,
  )
  return rows.map(({ line }) => line).filter((line) => !line.includes('place'))
}

export async function onDatabase<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  // By the name of a club's it would be one that runs, until the server has ended its connections too.
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'test' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
