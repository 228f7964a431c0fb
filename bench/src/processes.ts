import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtServer } from '../../scripts/build-server.mjs'
import { serverEnvironment } from '../../scripts/server-environment.mjs'
import { findFreePort } from '../../server/src/free-port.ts'
import { dropSettings } from '../../server/src/setting-names.ts'
import { untilReady } from '../../server/src/testing/until-ready.ts'

// Before any process of the bench inherits them, the seeder of world.ts too.
dropSettings(process.env)

const repository = resolve(import.meta.dirname, '../..')

export interface Running {
  port: number
  /** From the start of the process until its first answer. */
  startMs: number
  /** Resident memory of the Node process alone, in MB of 10^6 bytes. */
  residentMb(): Promise<number>
  /** The most that was resident at once, in the same unit; children are those that run now. */
  peakMb(): Promise<{ own: number; children: number }>
  /** To a process that loads `load/after-collection.ts`. */
  signal(name: NodeJS.Signals): void
  /** Sends a floor a message and waits for its answer. */
  ask(message: object): Promise<unknown>
  stop(): Promise<void>
}

interface ServerOptions {
  dataDir: string
  /** Absent: the embedded PostgreSQL of dataDir. */
  databaseUrl?: string
  /** More settings. */
  env?: Record<string, string>
}

/** The club's server, in the very way that `npm start` runs it. */
export async function startServer(options: ServerOptions): Promise<Running> {
  const port = await findFreePort()
  const log = await open(join(options.dataDir, 'server.log'), 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [builtServer], {
    cwd: repository,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      RATE_LIMITS: 'off',
      DEMO: '0',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  await untilReady(`http://127.0.0.1:${port}`, child)
  return running(child, port, performance.now() - started)
}

/** A floor of bench/src/floors. */
export async function startFloor(
  file: string,
  env: Record<string, string | undefined> = {},
): Promise<Running> {
  const started = performance.now()
  const child = fork(join(import.meta.dirname, 'floors', file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return running(child, port, performance.now() - started)
}

function running(child: ChildProcess, port: number, startMs: number): Running {
  return {
    port,
    startMs,
    residentMb: () => readResidentMb(child.pid!),
    signal: (name) => void child.kill(name),
    peakMb: () => readPeakMb(child.pid!),
    async ask(message) {
      child.send(message)
      const [answer] = (await once(child, 'message')) as [unknown]
      return answer
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readResidentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  if (kibibytes) return (Number(kibibytes) * 1024) / 1e6
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [text] = (await once(ps.stdout, 'data')) as [Buffer]
  return (Number(text.toString()) * 1024) / 1e6
}

/** Of Linux alone, which notes it for each process; NaN elsewhere. */
async function readPeakMb(pid: number): Promise<{ own: number; children: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const peaks = await Promise.all(children.trim().split(/\s+/).filter(Boolean).map(peakOf))
  return { own: await peakOf(String(pid)), children: peaks.reduce((sum, peak) => sum + peak, 0) }
}

async function peakOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6
}
