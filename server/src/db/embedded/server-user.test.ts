import { execFile } from 'node:child_process'
import { chownSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { giveSocketFolder } from './cluster.ts'
import { canPass, findNobody } from './server-user.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { holdInProcess, isRoot, makeDataDir, makeFolder, query, readServerPid } from './testing.ts'

const nobody = findNobody()
const canBeNobody = isRoot && canPass(import.meta.dirname, nobody)

const statusOf = (pid: number, field: string) =>
  new RegExp(`^${field}:\\s*(\\S+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test.runIf(isRoot)('under root the server runs as nobody and without capabilities', async () => {
  const dataDir = await makeFolder()
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  const pid = readServerPid(dataDir)
  expect(statusOf(pid, 'Uid')).toBe(String(nobody.uid))
  expect(Number.parseInt(statusOf(pid, 'CapEff') ?? '', 16)).toBe(0)
  await database.stop()
})

test.runIf(isRoot)('a folder closed to nobody serves root as well, and stays closed', async () => {
  const closed = await makeFolder(0o700)
  const dataDir = join(closed, 'data')
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(statusOf(readServerPid(dataDir), 'Uid')).toBe(String(nobody.uid))
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)('a copy that root has put back is given to the server', async () => {
  const dataDir = await makeDataDir()
  await promisify(execFile)('chown', ['-R', '0:0', join(dataDir, 'postgres')])
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(statusOf(readServerPid(dataDir), 'Uid')).toBe(String(nobody.uid))
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test.runIf(isRoot)(
  'of the socket’s folder a socket and its lock alone are given away',
  async () => {
    const folder = await makeFolder()
    const files = ['.s.PGSQL.5432.lock', '.s.PGSQL.1', 'other'].map((name) => join(folder, name))
    for (const file of files) writeFileSync(file, '')
    // As one who may write there can link what is root's.
    linkSync(files[1]!, join(folder, 'beside'))
    await giveSocketFolder({ ids: { uid: 1, gid: 1 } }, folder)
    expect([...files, folder].map((path) => statSync(path).uid)).toEqual([1, 0, 0, 1])
  },
)

test.runIf(canBeNobody)('an ordinary user runs the server as oneself', async () => {
  const dataDir = await makeFolder()
  chownSync(dataDir, 1, 1)
  const held = await holdInProcess(dataDir, { uid: 1, gid: 1 })
  expect(held.adopted).toBe(false)
  expect(statusOf(readServerPid(dataDir), 'Uid')).toBe('1')
  await held.end('SIGTERM')

  const asRoot = await startEmbeddedPostgres({ dataDir })
  expect(statusOf(readServerPid(dataDir), 'Uid')).toBe('1')
  await asRoot.stop()
})
