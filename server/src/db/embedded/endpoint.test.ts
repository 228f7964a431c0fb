import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { holdInProcess, makeFolder, query } from './testing.ts'

async function makeDeepFolder(): Promise<string> {
  return join(
    await makeFolder(),
    'a-name-of-forty-letters-which-is-quite-long',
    'and-one-more-of-thirty',
  )
}

test('a path too long for a socket is served over loopback TCP with a password', async () => {
  const database = await startEmbeddedPostgres({ dataDir: await makeDeepFolder() })
  const { connection } = database
  expect(connection.host).toBe('127.0.0.1')
  const asOwner = { ...connection, user: 'postgres', database: 'postgres' }
  const [settings] = await query(
    asOwner,
    `select current_setting('listen_addresses') as addresses,
            current_setting('unix_socket_directories') as sockets`,
  )
  expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '' })
  for (const user of ['farfolk', 'postgres']) {
    const guess = query({ ...connection, user, password: 'guess' }, 'select 1')
    await expect(guess).rejects.toThrow(/password authentication failed/)
  }
  await database.stop()
})

test('a server on TCP is adopted at its port', async () => {
  const dataDir = await makeDeepFolder()
  const killed = await holdInProcess(dataDir)
  await killed.end('SIGKILL')
  const next = await startEmbeddedPostgres({ dataDir })
  expect(next.adopted).toBe(true)
  expect(next.connection).toEqual(killed.connection)
  await next.stop()
})
