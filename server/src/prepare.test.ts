import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { connect as connectDatabase } from './db/database.ts'
import { type Log, silent } from './db/embedded/log.ts'
import { gazetteerVersion } from './places/load-gazetteer.ts'
import { prepareDatabase } from './prepare.ts'
import { noStop } from './stop-on-signal.ts'
import { startTestApp } from './testing/test-app.ts'

const { connections, config, spoilDatabase } = await startTestApp()
spoilDatabase()
const listener = await listenTo(config.database.url ?? '')
afterAll(() => listener.close())

/** Stands in front of a database and hears the names of statements; `garble` changes what is said. */
async function listenTo(databaseUrl: string, garble = (said: string) => said) {
  const target = new URL(databaseUrl)
  const [host, port] = [decodeURIComponent(target.hostname), Number(target.port || 5432)]
  let heard = ''
  const server = createServer((client) => {
    const database = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host)
    client.on('data', (data) => {
      const said = data.toString('latin1')
      heard += said
      database.write(garble(said), 'latin1')
    })
    client.on('end', () => database.end())
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
    database.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    names: () => [...heard.matchAll(/\0(s[0-9a-f]{20})\0/g)].map(([, name]) => name),
    close: () => server.close(),
  }
}

async function prepareThrough(
  env: Record<string, string>,
  { log = silent, noticesKey = true }: { log?: Log; noticesKey?: boolean } = {},
): Promise<number> {
  const settings = { DATA_DIR: config.dataDir, DATABASE_URL: config.database.url, ...env }
  // The few places of the template will do.
  await connections.pool.query('update reference_load set version = $1', [gazetteerVersion])
  const before = listener.names().length
  const database = await prepareDatabase(readConfig(settings), log, noStop(), { noticesKey })
  await database.stop()
  return listener.names().length - before
}

test('a start behind a pooler that keeps no statements names none, but around it', async () => {
  const { url } = listener
  expect(await prepareThrough({ DATABASE_URL: url })).toBeGreaterThan(0)
  expect(await prepareThrough({ DATABASE_URL: url, DB_PREPARE: 'off' })).toBe(0)
  const around = { DATABASE_DIRECT_URL: url, DB_PREPARE: 'off' }
  expect(await prepareThrough(around)).toBeGreaterThan(0)
})

test('a start with another key than the last one says so, once', async () => {
  const warned: string[] = []
  const log = { ...silent, warn: (message: string) => void warned.push(message) }
  for (const letter of ['a', 'a', 'b', 'b']) {
    await prepareThrough({ SECRET_KEY: letter.repeat(32) }, { log })
    expect(warned.length).toBe(letter === 'a' ? 0 : 1)
  }
  expect(warned[0]).toMatch(/^SECRET_KEY/)
  // As `npm run seed`, which has none of the club's.
  await prepareThrough({ SECRET_KEY: 'c'.repeat(32) }, { log, noticesKey: false })
  await prepareThrough({ SECRET_KEY: 'b'.repeat(32) }, { log })
  expect(warned).toHaveLength(1)
})

test('a database of another encoding is refused before anything is made in it', async () => {
  const url = new URL(config.database.url ?? '')
  const name = `farfolk_ascii_${process.pid}`
  await connections.pool.query(`create database ${name}
    encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`)
  onTestFinished(async () => void (await connections.pool.query(`drop database ${name}`)))
  url.pathname = `/${name}`
  const started = prepareThrough({ DATABASE_URL: url.href })
  await expect(started).rejects.toThrow(/^DATABASE_URL must .* UTF8, not SQL_ASCII$/)
})

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])(
  'a start where LISTEN at %s hears nothing names it',
  async (name) => {
    // Of the same length, as the protocol counts.
    const pooler = await listenTo(config.database.url ?? '', (said) =>
      said.replace('listen farfolk_', '-- say nothing:'),
    )
    onTestFinished(() => void pooler.close())
    await expect(prepareThrough({ DB_PREPARE: 'off', [name]: pooler.url })).rejects.toThrow(
      new RegExp(`^${name} leads through a pooler in transaction mode: .*DATABASE_DIRECT_URL`),
    )
  },
)

test('a start behind a pooler that loses prepared statements names DB_PREPARE', async () => {
  const pooler = await listenTo(config.database.url ?? '', (said) =>
    said.replace('farfolk_start_', 'of_another_one'),
  )
  onTestFinished(() => void pooler.close())
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: config.database.url ?? '' }
  await expect(prepareThrough(settings)).rejects.toThrow(/^DATABASE_URL .* set DB_PREPARE=off$/)
  await prepareThrough({ ...settings, DB_PREPARE: 'off' })
})

test('a start that waits for another one says so', async () => {
  const said: string[] = []
  const log = { ...silent, info: (message: string) => void said.push(message) }
  const other = await connections.pool.connect()
  await other.query('begin; select pg_advisory_xact_lock(4720061)')
  const started = prepareThrough({}, { log })
  await expect.poll(() => said).toContainEqual(expect.stringContaining('waiting for another start'))
  await other.query('commit')
  other.release()
  await started
})

/** Another database beside the club's: empty, or with the words that make it another club. */
async function makeOther(template: string) {
  const url = new URL(config.database.url ?? '')
  const name = `farfolk_other_${randomBytes(6).toString('hex')}`
  await connections.pool.query(`create database ${name} template ${template}`)
  onTestFinished(async () => {
    await connections.pool.query(`drop database ${name} with (force)`)
  })
  url.pathname = `/${name}`
  return url.href
}

test('DATABASE_DIRECT_URL of another database stops the start before that is migrated', async () => {
  const other = await makeOther('template0')
  await expect(prepareThrough({ DATABASE_DIRECT_URL: other })).rejects.toThrow(
    /^DATABASE_DIRECT_URL names another database than DATABASE_URL$/,
  )
  const left = connectDatabase({ url: other, maxConnections: 1 })
  const { rows } = await left.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  await left.close()
  expect(rows).toEqual([])
})

test('a replica that is another database stops the start', async () => {
  const started = prepareThrough({ DATABASE_REPLICA_URL: await makeOther('template0') })
  await expect(started).rejects.toThrow(
    /^DATABASE_REPLICA_URL names a database that is no replica of that of DATABASE_URL$/,
  )
  const otherClub = await makeOther(inject('templateName'))
  const left = connectDatabase({ url: otherClub, maxConnections: 1 })
  await left.pool.query(`update kysely_migration set timestamp = '2001-01-01T00:00:00.000Z'`)
  await left.close()
  await expect(prepareThrough({ DATABASE_REPLICA_URL: otherClub })).rejects.toThrow(/^DATABASE_REP/)
})

test('a start goes on without a replica that is away, and says so', async () => {
  const warned: string[] = []
  const log = { ...silent, warn: (message: string) => void warned.push(message) }
  await prepareThrough({ DATABASE_REPLICA_URL: config.database.url ?? '' }, { log })
  expect(warned).toEqual([])
  const away = 'postgres://club@127.0.0.1:1/club'
  await prepareThrough({ DATABASE_REPLICA_URL: away }, { log })
  expect(warned).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL names a database that does not answer/),
  ])
  const unknown = new URL(config.database.url ?? '')
  unknown.pathname = '/farfolk_nowhere'
  const started = prepareThrough({ DATABASE_REPLICA_URL: unknown.href }, { log })
  await expect(started).rejects.toThrow(/^DATABASE_REPLICA_URL names a database that cannot be/)
})
