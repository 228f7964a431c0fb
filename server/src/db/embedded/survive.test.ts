import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findNobody } from './server-user.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  holdInProcess,
  isAlive,
  isRoot,
  killFamily,
  makeDataDir,
  makeFolder,
  pidFile,
  query,
  readServerPid,
} from './testing.ts'

/** Who holds the server first, who would start it again. */
async function killEverything(
  holder: Awaited<ReturnType<typeof holdInProcess>>,
  serverPid: number,
) {
  await holder.end('SIGKILL')
  killFamily(serverPid)
  await expect.poll(() => isAlive(serverPid)).toBe(false)
}

test('a server left by a killed process is adopted', async () => {
  const dataDir = await makeDataDir()
  const killed = await holdInProcess(dataDir)
  const pid = readServerPid(dataDir)
  await query(killed.connection!, 'create table trip as select 7 as id')
  await killed.end('SIGKILL')
  expect(isAlive(pid)).toBe(true)

  const next = await startEmbeddedPostgres({ dataDir })
  expect(next.adopted).toBe(true)
  expect(readServerPid(dataDir)).toBe(pid)
  expect(await query(next.connection, 'select id from trip')).toEqual([{ id: 7 }])
  await next.stop()
  expect(isAlive(pid)).toBe(false)
})

test('what was acknowledged is there after everything was killed', async () => {
  const dataDir = await makeDataDir()
  const killed = await holdInProcess(dataDir)
  await query(killed.connection!, 'create table trip as select 7 as id')
  await killEverything(killed, readServerPid(dataDir))

  const next = await startEmbeddedPostgres({ dataDir })
  expect(next.adopted).toBe(false)
  expect(await query(next.connection, 'select id from trip')).toEqual([{ id: 7 }])
  await next.stop()
})

test('a copy of a folder has a server of its own, also beside the one that it names', async () => {
  const dataDir = await makeDataDir()
  const original = await holdInProcess(dataDir)
  const copy = await makeFolder()
  await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), copy])
  const database = await startEmbeddedPostgres({ dataDir: copy, durable: false })
  expect(database.adopted).toBe(false)
  expect(readServerPid(copy)).not.toBe(readServerPid(dataDir))
  await database.stop()
  await original.end('SIGTERM')
})

test.runIf(isRoot)('a copy that root has made after everything was killed starts', async () => {
  const dataDir = await makeDataDir()
  const killed = await holdInProcess(dataDir)
  await query(killed.connection!, 'create table trip as select 7 as id')
  await killEverything(killed, readServerPid(dataDir))
  const copy = await makeFolder()
  // Without -a all of it is root's, what is left of the socket too.
  await promisify(execFile)('cp', ['-r', join(dataDir, 'postgres'), copy])
  const database = await startEmbeddedPostgres({ dataDir: copy, durable: false })
  expect(await query(database.connection, 'select id from trip')).toEqual([{ id: 7 }])
  await database.stop()
})

test("a dead server's number that another program has now does not stand in the way", async () => {
  const dataDir = await makeDataDir()
  const killed = await holdInProcess(dataDir)
  await killEverything(killed, readServerPid(dataDir))
  // PostgreSQL minds only processes of its own user.
  const stranger = spawn('sleep', ['60'], isRoot ? findNobody() : {})
  onTestFinished(() => void stranger.kill())
  for (const file of [pidFile(dataDir), join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock')]) {
    const left = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [stranger.pid, ...left.slice(1)].join('\n'))
  }

  const next = await startEmbeddedPostgres({ dataDir })
  expect(next.adopted).toBe(false)
  await next.stop()
  expect(isAlive(stranger.pid!)).toBe(true)
})

test('a server whose process is out of sight, as in another container, is adopted too', async () => {
  const dataDir = await makeDataDir()
  const seen = await startEmbeddedPostgres({ dataDir })
  const file = readFileSync(pidFile(dataDir), 'utf8')
  writeFileSync(pidFile(dataDir), file.replace(/^\d+/, '99999999'))
  const unseen = await startEmbeddedPostgres({ dataDir })
  expect(unseen.adopted).toBe(true)
  await unseen.stop()
  writeFileSync(pidFile(dataDir), file)
  await seen.stop()
})

test('the server is brought back at its address when it is killed under a running process', async () => {
  const dataDir = await makeDataDir()
  const said: string[] = []
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) }
  const database = await startEmbeddedPostgres({ dataDir, log })
  await query(database.connection, 'create table trip as select 7 as id')
  killFamily(readServerPid(dataDir))
  await expect
    .poll(() => query(database.connection, 'select id from trip').catch(() => []))
    .toEqual([{ id: 7 }])
  await expect.poll(() => said).toContain('The database is back')
  await database.stop()
})

test('a server that is ended while its process stops is not brought back', async () => {
  const dataDir = await makeDataDir()
  let isStopping = false
  const database = await startEmbeddedPostgres({ dataDir, isStopping: () => isStopping })
  const pid = readServerPid(dataDir)
  isStopping = true
  killFamily(pid)
  await expect.poll(() => isAlive(pid)).toBe(false)
  // Requests that drain.
  await sleep(300)
  await database.stop()
  expect(readServerPid(dataDir)).toBe(pid)
})

test('SIGTERM to the process ends with the server gone', async () => {
  const dataDir = await makeDataDir()
  const process = await holdInProcess(dataDir)
  const pid = readServerPid(dataDir)
  await process.end('SIGTERM')
  expect(process.child.exitCode).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('two starts at once on a new folder share one server, which the last one stops', async () => {
  const dataDir = await makeFolder()
  const [one, other] = await Promise.all([holdInProcess(dataDir), holdInProcess(dataDir)])
  const pid = readServerPid(dataDir)
  expect(one.adopted).toBe(!other.adopted)
  await query(one.connection!, 'create table trip as select 7 as id')
  expect(await query(other.connection!, 'select id from trip')).toEqual([{ id: 7 }])

  await one.end('SIGTERM')
  expect(await query(other.connection!, 'select id from trip')).toEqual([{ id: 7 }])
  expect(readServerPid(dataDir)).toBe(pid)
  await other.end('SIGTERM')
  expect(isAlive(pid)).toBe(false)
})

test('two that stop at once leave no server behind', async () => {
  const dataDir = await makeDataDir()
  const [one, other] = await Promise.all([holdInProcess(dataDir), holdInProcess(dataDir)])
  const pid = readServerPid(dataDir)
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  expect(isAlive(pid)).toBe(false)
})

test('one that starts while another stops gets a server of its own', async () => {
  const dataDir = await makeDataDir()
  let leaving = await startEmbeddedPostgres({ dataDir, durable: false })
  for (const pauseMs of [0, 2, 5, 10, 20]) {
    const left = leaving.stop()
    await sleep(pauseMs)
    const coming = await startEmbeddedPostgres({ dataDir, durable: false })
    await left
    expect(await query(coming.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    leaving = coming
  }
  await leaving.stop()
})
