import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connections } from '../db/database.ts'
import { isRetryable } from '../db/transaction.ts'
import { databaseUrl, withAdmin } from './admin.ts'

export interface TestDatabase {
  url: string
  /** Of this database alone; whoever gives it back leaves them open. */
  connections: Connections
  /** Empties every table but those that the template fills. */
  empty(): Promise<void>
  /** For who changes what the template fills: nobody else is to have it. */
  spoil(): void
  /** For a later file of this worker; call it when `empty` was the last that was done. */
  giveBack(): Promise<void>
}

/**
 * A connection that is new reads the catalogue and plans each statement once more, which took the
 * database half of its time: so they stay with their database.
 */
interface Made {
  name: string
  connections: Connections
  /** What `shapeText` said of it at first. */
  shape: string
}

// Making one takes longer than most files' tests. A worker's modules outlive its files.
const free: Made[] = []

// What deleting leaves behind slows down whoever comes next: what grew by more is not used again.
const mostGrowth = 16 * 1024 * 1024
// A server's process ends a moment after its connection.
const looks = 5
const pauseMs = 20
const mostTries = 5

/**
 * A database of the template's making, used by nobody else. A fresh one is for who looks at plans: what others left
 * of statistics and of dead rows in tables that are empty again decides them too.
 */
export async function takeDatabase({ isFresh = false } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const template = inject('templateName')
  const made = (isFresh ? undefined : free.pop()) ?? (await makeDatabase(clusterUrl, template))
  const { name, connections } = made
  let isSpoilt = false
  return {
    url: connections.url,
    connections,
    spoil() {
      isSpoilt = true
    },
    async empty() {
      for (let tries = 1; ; tries++) {
        try {
          await connections.pool.query('select testing.empty_tables()')
          return
        } catch (error) {
          // A job of the test's that still runs: it ends while this waits to be tried again.
          if (tries === mostTries || !isRetryable(error)) throw error
        }
      }
    },
    async giveBack() {
      if (!isSpoilt && (await isClean(made, template).catch(() => false))) {
        free.push(made)
        return
      }
      await connections.close()
      await withAdmin(clusterUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

// Of its tables, constraints, triggers and functions: what is made anew has another number. A migration that a test
// ran once more let the rules of its time hold for whoever had the database next.
const shapeText = `(
  select sum(oid::bigint)::text from (
    select oid from pg_class union all select oid from pg_constraint
    union all select oid from pg_trigger union all select oid from pg_proc) made)`

/** Nobody is left in it, who might come back, it is about as small as it was, and of the same shape. */
async function isClean(made: Made, template: string): Promise<boolean> {
  const { name, shape } = made
  const { pool } = made.connections
  if (pool.ending || isListenedTo(pool)) return false
  for (let look = 0; look < looks; look++) {
    // One that is still out is not waited for here.
    if (pool.idleCount === pool.totalCount) {
      const { rows } = await pool.query<State>(
        `select pg_database_size($1::text) - pg_database_size($2::text) as grown, ${shapeText} as shape,
          count(*)::int as visitors,
          count(*) filter (where state <> 'idle' and pid <> pg_backend_pid())::int as busy
        from pg_stat_activity where datname = $1::text and application_name <> $3::text`,
        [name, template, 'farfolk reads'],
      )
      const { grown, visitors, busy, shape: left } = rows[0]!
      if (Number(grown) > mostGrowth || left !== shape) return false
      const isOnlyPool = pool.idleCount === pool.totalCount && visitors === pool.totalCount
      if (isOnlyPool && busy === 0) return resetSessions(pool)
    }
    await sleep(pauseMs)
  }
  return false
}

interface State {
  /** By so many bytes. */
  grown: string
  shape: string
  visitors: number
  busy: number
}

/** By a test that is over, or in the place of one of its methods. */
function isListenedTo(pool: pg.Pool): boolean {
  return pool.listenerCount('acquire') > 0 || Object.hasOwn(pool, 'query')
}

/** What a test has set for a connection goes with the test; what is prepared there stays. */
async function resetSessions(pool: pg.Pool): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((each) => each.query(resetting)))
  for (const each of clients) each.release()
  return true
}

const resetting = 'reset all; unlisten *; select pg_advisory_unlock_all()'

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

async function makeDatabase(clusterUrl: string, template: string): Promise<Made> {
  const name = `${inject('runName')}_${randomBytes(8).toString('hex')}`
  await withAdmin(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  const connections = connect({ url: databaseUrl(clusterUrl, name), maxConnections: 8 })
  await connections.pool.query(writingEmptying)
  const { rows } = await connections.pool.query<{ shape: string }>(`select ${shapeText} as shape`)
  return { name, connections, shape: rows[0]!.shape }
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

// Deleting: truncating makes new files for every table and index, which took a third of the whole run. Without what
// follows the end of a row: whatever that would change goes as well, and looking for who names each row in every table
// that may took a tenth of the run. What a job of the test's still adds meanwhile waits for the end of what it names, or
// is there before: so what is named most goes first, and all is looked through twice. Of thousands of members or trips
// truncating leaves nothing, where deleting leaves pages and statistics of what was. A function of its own statements,
// which a connection plans once: planning them each time took the most of it.
const writingEmptying = `do $do$
begin
  create schema testing;
  execute (
    select 'create function testing.empty_tables() returns void language plpgsql
    set session_replication_role = replica as $body$
    begin
      if exists (select from public.member offset 1000)
        or exists (select from public.trip offset 1000)
      then
        truncate public.member cascade;
      end if;
      for pass in 1..2 loop'
      || string_agg(format('
        delete from public.%I;', tablename), '' order by named desc, tablename)
      || '
      end loop;
      delete from pgboss.job;
    end $body$'
    from pg_tables
    cross join lateral (
      select count(*) named from pg_constraint where confrelid = format('public.%I', tablename)::regclass) often
    where schemaname = 'public' and tablename not in (${referenceTables.map((name) => `'${name}'`).join(', ')})
  );
end $do$`
