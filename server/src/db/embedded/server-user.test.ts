import { execFile } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
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
