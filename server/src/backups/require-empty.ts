import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { StartError } from '../start-error.ts'

type Asked = Pick<pg.ClientBase, 'query'>

interface Found {
  has_club: boolean
  tables: number
  others: number
}

const foundText = `select to_regclass('kysely_migration') is not null as has_club,
  (select count(*)::int from pg_tables where schemaname = current_schema()) as tables,
  (select count(*)::int from pg_stat_activity
   where datname = current_database() and application_name like 'farfolk%'
     and application_name <> $1) as others`

/**
 * Throws StartError with one line unless nobody would lose anything: the database has no tables, or those of a
 * club without members that is no newer than the backup, and no club runs on it. `self` is what the own
 * connections are called.
 */
export async function requireEmpty(asked: Asked, self: string, migration: string): Promise<void> {
  const found = firstRow(await asked.query<Found>(foundText, [self]))
  if (found.others > 0) throw new StartError('A club runs on this database: stop it first.')
  if (!found.has_club) {
    if (found.tables === 0) return
    throw new StartError('The database has tables that are of no club: name an empty one.')
  }
  const { rows } = await asked.query<{ name: string }>(
    'select name from kysely_migration where name > $1 limit 1',
    [migration],
  )
  if (rows.length > 0) {
    throw new StartError(
      `The database was made by a newer Farfolk than the backup: name an empty database, or, of the embedded
      PostgreSQL, a DATA_DIR without its folder postgres.`,
    )
  }
  const { members } = firstRow(
    await asked.query<{ members: string }>('select count(*) as members from member'),
  )
  if (Number(members) === 0) return
  throw new StartError(
    `The club has ${members} members already: name an empty database, or, of the embedded PostgreSQL, a
    DATA_DIR without its folder postgres. Nothing is restored.`,
  )
}
