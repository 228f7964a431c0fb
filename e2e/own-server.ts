import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtServer } from '../scripts/build-server.mjs'
import { findFreePort } from '../server/src/free-port.ts'
import { untilReady } from '../server/src/testing/until-ready.ts'

export interface OwnServer {
  url: string
  start(): Promise<void>
  /** As a power cut would: no word of goodbye. */
  kill(): Promise<void>
  /** Ends it and forgets its data. */
  remove(): Promise<void>
}

/** A server for one test alone, which may fall and knows no places. Its mails go where the others' go. */
export async function makeOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-e2e-own-'))
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  await mkdir(outbox, { recursive: true })
  await symlink(outbox, join(dataDir, 'outbox'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-database.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url,
    async start() {
      child = spawn(process.execPath, [builtServer], {
        cwd: join(import.meta.dirname, '..'),
        stdio: 'ignore',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DEMO: '0',
          RATE_LIMITS: 'off',
          ...settings,
        },
      })
      await untilReady(url, child)
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM')
      await endDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The database of a server that was killed runs on, for the next start to find. */
async function endDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0) process.kill(pid, 'SIGQUIT')
}
