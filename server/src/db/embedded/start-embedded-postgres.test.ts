import { statSync } from 'node:fs'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { isAlive, makeDataDir, makeFolder, query, readServerPid } from './testing.ts'

test('a first start makes a database that is safe, and alike on every platform', async () => {
  const dataDir = await makeFolder()
  const database = await startEmbeddedPostgres({ dataDir })
  expect(database.adopted).toBe(false)
  const [settings] = await query(
    database.connection,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp,
            current_setting('timezone') as timezone, current_setting('jit') as jit,
            d.datlocprovider as provider, d.datlocale as locale, current_database() as database,
            (select rolsuper from pg_roles where rolname = current_user) as is_super
     from pg_database d where d.datname = current_database()`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    checksums: 'on',
    tcp: '',
    timezone: 'UTC',
    jit: 'off',
    provider: 'b',
    locale: 'C.UTF-8',
    database: 'farfolk',
    is_super: false,
  })
  expect(statSync(join(dataDir, 'postgres', 'run')).mode & 0o777).toBe(0o700)
  await database.stop()
})

test('its role may make what the app and the tests need, also by the address as text', async () => {
  const database = await startEmbeddedPostgres({ dataDir: await makeDataDir(), durable: false })
  const client = new Client(database.connectionString)
  await client.connect()
  for (const work of [
    'create extension pg_trgm',
    'create extension unaccent',
    'create database other template template0',
    'drop database other with (force)',
    'checkpoint',
  ]) {
    await expect(client.query(work)).resolves.toBeDefined()
  }
  const { rows } = await client.query('select current_user, current_database()')
  expect(rows).toEqual([{ current_user: 'farfolk', current_database: 'farfolk' }])
  await client.end()
  await database.stop()
})

test('only a throw-away cluster gives up durability', async () => {
  const database = await startEmbeddedPostgres({ dataDir: await makeDataDir(), durable: false })
  expect(await query(database.connection, 'show fsync')).toEqual([{ fsync: 'off' }])
  await database.stop()
})

test('as many processes as are told find room', async () => {
  const dataDir = await makeDataDir()
  const database = await startEmbeddedPostgres({ dataDir, durable: false, processes: 64 })
  expect(await query(database.connection, 'show max_connections')).toEqual([
    { max_connections: '1138' },
  ])
  await database.stop()
})

test('stop waits until the server is gone, and what was written is there at the next start', async () => {
  const dataDir = await makeDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  const pid = readServerPid(dataDir)
  await query(first.connection, 'create table trip as select 7 as id')
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await query(second.connection, 'select id from trip')).toEqual([{ id: 7 }])
  await second.stop()
})

test('stop ends sessions that are still open, and may be called twice', async () => {
  const dataDir = await makeDataDir()
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  const pid = readServerPid(dataDir)
  await Promise.all([database.stop(), database.stop()])
  expect(isAlive(pid)).toBe(false)
})

test('leftovers of starts that were killed and of older releases go away', async () => {
  const dataDir = await makeDataDir()
  const root = join(dataDir, 'postgres')
  const abandoned = join(root, 'cluster.new-0123')
  await mkdir(abandoned, { recursive: true })
  await utimes(abandoned, 0, 0)
  await mkdir(join(root, 'native-17.0.0'))
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  await database.stop()
  const names = await readdir(root)
  expect(names.map((name) => name.replace(/native-18.*/, 'native-18')).toSorted()).toEqual([
    'cluster',
    'native-18',
    'postgres.log',
    'run',
  ])
})

test('a folder whose name is hard to quote serves as well', async () => {
  const dataDir = join(await makeFolder(), `O'Brien, club & Ü`)
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})
