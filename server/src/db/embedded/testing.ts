import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import type { Connection } from './endpoint.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export const isRoot = process.getuid?.() === 0

/** A folder for one test, gone after it. Others may pass through unless `mode` says no. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-'))
  await chmod(folder, mode)
  onTestFinished(async () => {
    endServer(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return folder
}

let template: Promise<string> | undefined

/**
 * A DATA_DIR with a database in it whose server has been stopped: a copy of one that is made once
 * for a file of tests, since making one takes as long as most tests.
 */
export async function makeDataDir(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = await makeFolder()
  const root = join(dataDir, 'postgres')
  await mkdir(root)
  // fs.cp would not keep the owner. The programs are linked anew, which costs less than a copy.
  await promisify(execFile)('cp', ['-a', join(await template, 'postgres', 'cluster'), root])
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-'))
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  await database.stop()
  return folder
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true })
})

/** A test that failed half-way leaves its server running. */
function endServer(folder: string): void {
  try {
    process.kill(readServerPid(folder), 'SIGKILL')
  } catch {
    // It has ended, as it should.
  }
}

export const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')

export const readServerPid = (dataDir: string) =>
  Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'))

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Kills a process and its children without letting any of them finish. */
export function killFamily(pid: number): void {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readParent(name) === pid,
  )
  for (const member of [pid, ...children.map(Number)]) {
    try {
      process.kill(member, 'SIGKILL')
    } catch {
      // It followed its parent already.
    }
  }
}

function readParent(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

export async function query<Row extends object>(connection: Connection, sql: string) {
  const client = new Client(connection)
  // Who waits for an answer hears of a server that was killed. Between two answers nobody does, and it ended the run.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

interface Told {
  adopted?: boolean
  connection?: Connection
  refused?: string
}

/** Runs the launcher in a process of its own, as `ids` where given, until it is told to stop. */
export async function holdInProcess(dataDir: string, ids: { uid?: number; gid?: number } = {}) {
  const fixture = fileURLToPath(new URL('./hold-until-told.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [fixture, dataDir], {
    ...ids,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const told = JSON.parse(line) as Told
  return { ...told, child, end: (signal: NodeJS.Signals) => endProcess(child, signal) }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
