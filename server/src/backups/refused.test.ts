import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { connect } from '../db/database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type Backup, openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { saveBackup } from './save-backup.ts'
import { makeEmptyClub, makeEmptyDatabase, onDatabase, schemaLines } from './testing.ts'

const { connections, make, spoilDatabase } = await startTestApp()
const { pool, url } = connections
const folder = await mkdtemp(join(inject('appsFolder'), 'backup-'))

// All tables and indexes are made anew.
const patience = { timeout: 60_000 }

async function backUp(): Promise<{ file: string; bytes: Buffer }> {
  const file = join(folder, 'club.zip')
  await saveBackup(url, file)
  return { file, bytes: await readFile(file) }
}

async function contentsOf({ manifest, read }: Backup): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for (const { file } of [...manifest.tables, manifest.jobs])
    found[file] = await buffer(await read(file))
  return found
}

async function tablesIn(database: string): Promise<number> {
  const { rows } = await onDatabase(database, (found) =>
    found.query(`select count(*)::int as count from pg_tables where schemaname = 'public'`),
  )
  return rows[0].count
}

test('a file that ends early is no backup, wherever it ends', async () => {
  await make.user()
  const { bytes } = await backUp()
  const cut = join(folder, 'cut.zip')
  for (const part of [0, 0.01, 0.5, 0.9, 0.999]) {
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * part)))
    await expect(openBackup(cut)).rejects.toThrow(
      /no whole backup of a club .+: nothing is restored/,
    )
  }
  await writeFile(cut, bytes.subarray(0, -1))
  await expect(openBackup(cut)).rejects.toThrow('no whole backup')
  await expect(openBackup(join(folder, 'nowhere.zip'))).rejects.toThrow('cannot be read (ENOENT)')
})

/** Whether it is refused, or holds what it held. */
async function openedAs(file: string, whole: object): Promise<'refused' | 'whole' | 'other'> {
  try {
    const opened = await openBackup(file)
    const found = { manifest: opened.manifest, contents: await contentsOf(opened) }
    opened.close()
    return isDeepStrictEqual(found, whole) ? 'whole' : 'other'
  } catch (error) {
    return error instanceof StartError ? 'refused' : 'other'
  }
}

test('a byte that has changed is found, or changes nothing', patience, async () => {
  await make.user({ bio: 'Numbats' })
  const { file, bytes } = await backUp()
  const backup = await openBackup(file)
  const whole = { manifest: backup.manifest, contents: await contentsOf(backup) }
  backup.close()
  const changed = join(folder, 'changed.zip')
  const outcomes = []
  for (let at = 0; at < bytes.length; at += Math.floor(bytes.length / 30)) {
    const other = Buffer.from(bytes)
    other[at]! ^= 1
    await writeFile(changed, other)
    outcomes.push(await openedAs(changed, whole))
  }
  expect(outcomes).not.toContain('other')
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(5)
})

test(
  'what breaks off in the middle leaves the database as it was, and can be done again',
  patience,
  async () => {
    await make.user()
    const { file } = await backUp()
    const database = await makeEmptyClub()
    const backup = await openBackup(file)
    const before = await onDatabase(database, schemaLines)
    // As a first start notes it.
    const start = `insert into secret_mark (mark) values ('another key')`
    await onDatabase(database, (found) => found.query(start))
    const broken: Backup = {
      ...backup,
      async read(name) {
        if (name === 'tables/trip.copy') {
          // As a kill of the process does.
          await pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and application_name = 'farfolk restore'`,
            [new URL(database).pathname.slice(1)],
          )
        }
        return backup.read(name)
      },
    }
    await expect(restoreBackup(database, broken)).rejects.toThrow(/terminat|not queryable/)
    const members = 'select from member'
    expect((await onDatabase(database, (found) => found.query(members))).rowCount).toBe(0)
    expect(await onDatabase(database, schemaLines)).toEqual(before)
    await restoreBackup(database, backup)
    backup.close()
    expect((await onDatabase(database, (found) => found.query(members))).rowCount).toBe(1)
    const marks = await onDatabase(database, (found) => found.query('select from secret_mark'))
    expect(marks.rowCount).toBe(0)
  },
)

test('rows that break a rule between tables are refused as a whole', patience, async () => {
  await make.user()
  const { file } = await backUp()
  const backup = await openBackup(file)
  const database = await makeEmptyClub()
  const orphaned: Backup = {
    ...backup,
    manifest: {
      ...backup.manifest,
      tables: backup.manifest.tables.filter(({ name }) => name !== 'member'),
    },
  }
  await expect(restoreBackup(database, orphaned)).rejects.toThrow('foreign key')
  backup.close()
  const { rowCount } = await onDatabase(database, (found) => found.query('select from session'))
  expect(rowCount).toBe(0)
})

test('what has been written into a backup by hand is refused in one line', patience, async () => {
  await make.user()
  const { file } = await backUp()
  const backup = await openBackup(file)
  const database = await makeEmptyClub()
  const changed = (change: (manifest: Backup['manifest']) => void): Backup => {
    const manifest = structuredClone(backup.manifest)
    change(manifest)
    return { ...backup, manifest }
  }
  const member = ({ tables }: Backup['manifest']) => tables.find(({ name }) => name === 'member')!
  const handmade: [Backup, RegExp][] = [
    [changed((manifest) => (member(manifest).name = 'nothing')), /"nothing" does not exist/],
    [changed((manifest) => (member(manifest).columns[0] = 'nothing')), /"nothing" of relation/],
    [changed((manifest) => (member(manifest).rows += 1)), /not as many rows as it says/],
    [
      { ...backup, read: async () => Readable.from(['neither rows nor jobs\n']) },
      /extra|missing|invalid/,
    ],
  ]
  for (const [other, reason] of handmade) {
    const refused = await restoreBackup(database, other).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toMatch(reason)
    expect(String(refused)).toMatch(/: nothing is restored\.$/)
  }
  backup.close()
  const { rowCount } = await onDatabase(database, (found) => found.query('select from member'))
  expect(rowCount).toBe(0)
})

test('a database that holds anything is left as it is', patience, async () => {
  await make.user()
  const { file } = await backUp()
  const backup = await openBackup(file)
  const restoring = (database: string) => restoreBackup(database, backup)
  await expect(restoring(url)).rejects.toThrow(/A club runs on this database/)
  const [foreign, running] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
  const full = await makeEmptyClub()
  await onDatabase(foreign, (found) => found.query('create table invoice (id integer)'))
  await expect(restoring(foreign)).rejects.toThrow('tables that are of no club')
  const joining = `insert into member (id, email, first_name)
    values (gen_random_uuid(), 'ada@club.example', 'Ada')`
  await onDatabase(full, (found) => found.query(joining))
  await expect(restoring(full)).rejects.toThrow(
    /The club has 1 members already: .+ Nothing is restored/,
  )
  const club = connect({ url: running })
  await club.pool.query('select')
  await expect(restoring(running)).rejects.toThrow('stop it first')
  await club.close()
  backup.close()
})

test('no empty club of a newer release takes it, and no older release', patience, async () => {
  await make.user()
  const { file } = await backUp()
  const backup = await openBackup(file)
  const newer = await makeEmptyClub()
  const add = `insert into kysely_migration (name, timestamp) values ('9999_later', '2099')`
  await onDatabase(newer, (found) => found.query(add))
  await expect(restoreBackup(newer, backup)).rejects.toThrow(
    'made by a newer Farfolk than the backup',
  )
  backup.close()
  // Of a release that is not here yet.
  spoilDatabase()
  await pool.query(add)
  const later = await openBackup((await backUp()).file)
  const database = await makeEmptyDatabase()
  await expect(restoreBackup(database, later)).rejects.toThrow(
    /The backup is of a newer Farfolk \(.+, 9999_later\): update this one first/,
  )
  later.close()
  await pool.query(`delete from kysely_migration where name = '9999_later'`)
  expect(await tablesIn(database)).toBe(0)
})
