import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findRunningServer, isServerOf } from './running-server.ts'

const patienceMs = 60_000

/**
 * Ends every session, writes a checkpoint, and waits until the server is gone. One that takes
 * longer than a minute is told to leave its log to be replayed at the next start: nothing is lost.
 */
export async function stopServer(cluster: string, nativeDir: string): Promise<void> {
  const running = findRunningServer(cluster)
  if (running.state === 'none' || running.state === 'gone') return
  if (process.platform === 'win32') {
    await promisify(execFile)(join(nativeDir, 'bin', 'pg_ctl'), [
      'stop',
      '-D',
      cluster,
      '-m',
      'fast',
    ])
    return
  }
  tell(running.pid, 'SIGINT')
  if (await isGone(cluster, running.pid)) return
  tell(running.pid, 'SIGQUIT')
  await isGone(cluster, running.pid)
}

async function isGone(cluster: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (!isServerOf(pid, cluster)) return true
    await sleep(10)
  }
  return false
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
