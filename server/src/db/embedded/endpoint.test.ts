import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { holdInProcess, makeFolder, query } from './testing.ts'

test('a path too long for a socket is served over loopback TCP with a password', async () => {
  const parent = await makeFolder()
  const dataDir = join(parent, 'a-name-of-forty-letters-which-is-quite-long', 'and-one-of-thirty')
  const killed = await holdInProcess(dataDir)
  await killed.end('SIGKILL')

  const database = await startEmbeddedPostgres({ dataDir })
  expect(database.adopted).toBe(true)
  const { connection } = database
  expect(connection).toEqual(killed.connection)
  expect(connection.host).toBe('127.0.0.1')
  const [settings] = await query(
    { ...connection, user: 'postgres', database: 'postgres' },
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
