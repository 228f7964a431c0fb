import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { isRetryable } from '../db/transaction.ts'
import { databaseUrl, withAdmin } from './admin.ts'

export interface TestDatabase {
  url: string
  /** Empties every table but those that the template fills. */
  empty(pool: pg.Pool): Promise<void>
  /** For who changes what the template fills: nobody else is to have it. */
  spoil(): void
  /** For a later file of this worker; call it when `empty` was the last that was done. */
  giveBack(): Promise<void>
}

// Making one takes longer than most files' tests. A worker's modules outlive its files.
const free: string[] = []

// What deleting leaves behind slows down whoever comes next: what grew by more is not used again.
const mostGrowth = 16 * 1024 * 1024
// A server's process ends a moment after its connection.
const looks = 5
const pauseMs = 20
const mostTries = 5

/** A database of the template's making, used by nobody else. */
export async function takeDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const template = inject('templateName')
  const name = free.pop() ?? (await createDatabase(clusterUrl, template))
  let isSpoilt = false
  return {
    url: databaseUrl(clusterUrl, name),
    spoil() {
      isSpoilt = true
    },
    async empty(pool) {
      for (let tries = 1; ; tries++) {
        try {
          await pool.query(emptying)
          return
        } catch (error) {
          // A job of the test's that still runs: it ends while this waits to be tried again.
          if (tries === mostTries || !isRetryable(error)) throw error
        }
      }
    },
    giveBack: () =>
      withAdmin(clusterUrl, async (client) => {
        if (!isSpoilt && (await isClean(client, name, template))) free.push(name)
        else await client.query(`drop database ${name} with (force)`)
      }),
  }
}

/** Nobody is left in it, who might come back, and it is about as small as it was. */
async function isClean(client: pg.Client, name: string, template: string): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    const { rows } = await client.query<{ grown: string; visitors: string }>(
      `select pg_database_size($1::text) - pg_database_size($2::text) as grown,
        (select count(*) from pg_stat_activity where datname = $1::text) as visitors`,
      [name, template],
    )
    if (Number(rows[0]?.grown) > mostGrowth) return false
    if (rows[0]?.visitors === '0') return true
    await sleep(pauseMs)
  }
  return false
}

/** What `takeDatabase` made in this run; `run` is what the names of its databases begin with. */
export async function dropDatabases(clusterUrl: string, run: string): Promise<void> {
  await withAdmin(clusterUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [run],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

async function createDatabase(clusterUrl: string, template: string): Promise<string> {
  const name = `${inject('runName')}_${randomBytes(8).toString('hex')}`
  await withAdmin(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  return name
}

// Filled once for the template and never changed by a test.
const referenceTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'place',
  'place_area',
  'place_name',
  'place_prefix',
  'reference_load',
]

// Deleting, over and over until no table holds another's rows: truncating makes new files for every
// table and index, which took a third of the whole run. Of thousands of members or trips it is the
// faster way: each that is deleted is looked for in every table that names one.
const emptying = `do $$
declare
  name text;
  is_done boolean;
begin
  if exists (select from member offset 1000) or exists (select from trip offset 1000) then
    truncate member cascade;
  end if;
  loop
    is_done := true;
    for name in
      select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename not in (${referenceTables.map((name) => `'${name}'`).join(', ')})
    loop
      begin
        execute 'delete from ' || name;
      exception when foreign_key_violation then
        is_done := false;
      end;
    end loop;
    exit when is_done;
  end loop;
  delete from pgboss.job;
end $$`
