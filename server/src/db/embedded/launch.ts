import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Endpoint } from './endpoint.ts'
import type { ServerFolders } from './folders.ts'
import type { Log } from './log.ts'
import { runProgram } from './run-program.ts'
import { findRunningServer } from './running-server.ts'
import { serverArguments } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'

export interface Launch {
  folders: ServerFolders
  nativeDir: string
  user: ServerUser
  endpoint: Endpoint
  durable: boolean
  /** That will connect to it. */
  processes: number
  log: Log
}

const longestLogBytes = 4 * 2 ** 20

/**
 * Starts postgres and waits until it takes connections, however long it recovers.
 * False when another server holds the folder, or for a moment still does.
 */
export async function launchServer(launch: Launch): Promise<boolean> {
  const { folders, nativeDir, user, log } = launch
  const left = findRunningServer(folders.cluster)
  const logStart = await rotateLog(folders.log)
  const logFile = await open(folders.log, 'a', 0o600)
  const child = runProgram({
    program: join(nativeDir, 'bin', 'postgres'),
    args: serverArguments(folders.cluster, launch),
    user,
    cwd: folders.root,
    stdio: ['ignore', logFile.fd, logFile.fd],
    // PostgreSQL takes any live process with a dead server's number for that server, unless it
    // is a forebear: pg_ctl names the shell above it this way. Its check of the shared memory,
    // which sees a dead server's last children, still stands.
    env: left.state === 'gone' ? { PG_GRANDPARENT_PID: String(left.pid) } : {},
  })
  child.unref()
  const exited = once(child, 'exit').then(
    ([code]) => ({ code: code as number | null }),
    (error: unknown) => ({ code: null, error }),
  )
  await logFile.close()
  const started = Date.now()
  let toldAt = started
  for (;;) {
    const end = await Promise.race([exited, sleep(10, undefined)])
    if (end) return explainExit(folders, logStart, 'error' in end ? end.error : undefined)
    const running = findRunningServer(folders.cluster)
    if (running.state === 'ready' && running.pid === child.pid) return true
    if (Date.now() - toldAt > 3000) {
      toldAt = Date.now()
      log.info(`The database is recovering (${Math.round((toldAt - started) / 1000)} s)`)
    }
  }
}

async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size < longestLogBytes) return size
  await rename(path, `${path}.1`)
  return 0
}

const heldByAnother =
  /lock file "postmaster\.pid" already exists|shared memory block|could not create any|Address already in use/

async function explainExit(
  folders: ServerFolders,
  logStart: number,
  error: unknown,
): Promise<false> {
  const said = (await readFile(folders.log)).subarray(logStart).toString()
  if (!error && heldByAnother.test(said)) return false
  const reason = error instanceof Error ? error.message : lastComplaint(said)
  throw new StartError(`The database did not start: ${reason} (see ${folders.log})`)
}

/** A full disk is the cause of what is complained of after it. */
const noRoom = /No space left|Disk quota exceeded/

export function lastComplaint(said: string): string {
  const lines = said.trim().split('\n')
  const complaint =
    lines.findLast((line) => noRoom.test(line)) ??
    lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ??
    lines.at(-1) ??
    ''
  return complaint.replace(/^.*?(?:FATAL|PANIC):\s*/, '')
}
