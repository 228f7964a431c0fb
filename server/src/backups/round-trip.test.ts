import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { connect } from '../db/database.ts'
import { migrateToLatest, migrateUpTo, migrationNames } from '../db/migrate.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { startTestApp } from '../testing/test-app.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { asOnAnyServer } from './same-on-any-server.ts'
import { saveBackup } from './save-backup.ts'
import { leftOut } from './tables.ts'
import { everyRow, makeEmptyClub, makeEmptyDatabase, onDatabase, schemaLines } from './testing.ts'

const { app, connections, make } = await startTestApp()
const { pool } = connections
await app.features.jobs.stop()

// All tables and indexes are made anew.
const patience = { timeout: 60_000 }

const newFile = async () => join(await mkdtemp(join(inject('appsFolder'), 'backup-')), 'club.zip')

async function backUp(url = connections.url): Promise<string> {
  const file = await newFile()
  expect(await saveBackup(url, file)).toBeDefined()
  return file
}

async function restoreInto(url: string, file: string): Promise<void> {
  const backup = await openBackup(file)
  await restoreBackup(url, backup)
  backup.close()
}

const oddText = 'a\tb\nc\r\\N \\. \u0001\u0002 "q" \u{1f9ed}\u2028\\x41'

test('what is restored is the same row by row, under the same rules', patience, async () => {
  const { blobs } = app.features
  await fillTables({ blobs, pool, make }, await make.user(), await make.user({ bio: oddText }))
  const file = await backUp()
  const url = await makeEmptyClub()
  await restoreInto(url, file)
  const [before, after] = [await everyRow(pool), await onDatabase(url, everyRow)]
  const held = (found: Record<string, string[]>) =>
    Object.entries(found).filter(([name]) => !Object.hasOwn(leftOut, name))
  expect(held(after)).toEqual(held(before))
  expect(held(before).flatMap(([, rows]) => rows).length).toBeGreaterThan(100)
  expect(await onDatabase(url, schemaLines)).toEqual(await schemaLines(pool))
})

test('each table of the schema is in a backup, or left out by name', async () => {
  const file = await backUp()
  const { manifest, close } = await openBackup(file)
  close()
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const named = [...manifest.tables.map(({ name }) => name), ...Object.keys(leftOut)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  // A backup holds no values of any: ids are made by the club.
  const sequences = await pool.query(`select from pg_sequences where schemaname = 'public'`)
  expect(sequences.rowCount).toBe(0)
})

test(
  'mails that wait, or that somebody is at, are there again; what repeats and what is over is not',
  patience,
  async () => {
    await pool.query(
      `insert into pgboss.job (name, data, state, start_after, priority, singleton_on)
     values ('mail', $1, 'created', '2031-05-01T10:00:00.125Z', 3, null),
       ('mail', '{"n": 2}', 'active', now(), 0, null),
       ('sms', '{"n": 3}', 'retry', now(), 0, null),
       ('mail', '{"n": 4}', 'completed', now(), 0, null),
       ('digest', '{}', 'created', now(), 0, now()),
       ('dead-letters', '{}', 'created', now(), 0, null)`,
      [JSON.stringify({ text: oddText })],
    )
    const file = await backUp()
    const url = await makeEmptyClub()
    await restoreInto(url, file)
    const text = `select id, name, data, priority, start_after, retry_limit, dead_letter from pgboss.job
    where name = any (array['mail', 'sms']) and state < 'completed' order by id`
    const [before, after] = [
      await pool.query(text),
      await onDatabase(url, (restored) => restored.query(text)),
    ]
    expect(after.rows).toHaveLength(3)
    const told = (rows: Record<string, unknown>[]) =>
      rows.map(({ id, name, data, priority, start_after: at }) => ({
        id,
        name,
        data,
        priority,
        at,
      }))
    expect(told(after.rows)).toEqual(told(before.rows))
    expect(after.rows[0]).toMatchObject({ dead_letter: 'dead-letters' })
    const all = await onDatabase(url, (restored) => restored.query('select from pgboss.job'))
    expect(all.rowCount).toBe(3)
  },
)

test(
  'a backup of an older release is restored as it was, and brought up to date',
  patience,
  async () => {
    const names = await migrationNames()
    const older = names.at(-4)!
    const [from, to] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
    const old = connect({ url: from, maxConnections: 1 })
    // Of its one connection.
    await old.pool.query('begin')
    await migrateUpTo(old.db, older)
    await old.pool.query('commit')
    await onDatabase(from, prepareJobs)
    await old.pool.query(
      `insert into member (id, email, first_name) values (gen_random_uuid(), 'ada@club.example', 'Ada')`,
    )
    await old.close()
    await restoreInto(to, await backUp(from))
    const restored = connect({ url: to, maxConnections: 2 })
    const migrations = await restored.pool.query('select name from kysely_migration order by name')
    expect(migrations.rows.at(-1)).toEqual({ name: older })
    const { applied } = await migrateToLatest(restored.db)
    expect(applied).toEqual(names.slice(-3))
    const { rows } = await restored.pool.query('select first_name from member')
    await restored.close()
    expect(rows).toEqual([{ first_name: 'Ada' }])
  },
)

test('no clock that a server is set to ends it, of any release', async () => {
  const clocks = `from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'transaction_timeout', 'idle_in_transaction_session_timeout')`
  const client = await pool.connect()
  await client.query(`select set_config(name, '60s', false) ${clocks}`)
  await client.query(`begin; ${asOnAnyServer}`)
  const { rows } = await client.query<{ setting: string }>(`select setting ${clocks}`)
  client.release(true)
  expect(new Set(rows.map(({ setting }) => setting))).toEqual(new Set(['0']))
})

test(
  'one that is opened before the backup goes on, and changes nothing of it',
  patience,
  async () => {
    const member = await make.user({ bio: 'as it was before' })
    const open = await pool.connect()
    await open.query('begin')
    await open.query(`update member set bio = 'as it was after' where id = $1`, [member.id])
    const file = await backUp()
    await open.query('commit')
    open.release()
    const { read, close } = await openBackup(file)
    const rows = await textOf(await read('tables/member.copy'))
    close()
    expect(rows).toContain('as it was before')
    expect(rows).not.toContain('as it was after')
  },
)
