import { readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Endpoint } from './endpoint.ts'

/** What a cluster's postmaster.pid says, and whether it is so. */
export type RunningServer =
  | { state: 'none' }
  | {
      /**
       * 'gone': the file was left behind, and `pid` is nobody's now, or that of another program.
       * It also looks so from another container that shares the folder.
       */
      state: 'starting' | 'ready' | 'gone'
      pid: number
      endpoint: Endpoint
      /** False where the file came with a copy of another folder, whose server it names. */
      isOfFolder: boolean
    }

/**
 * Looks for a server on this folder. Lines of the file: pid, folder, start, port, socket folder,
 * listen address, shared memory, status (PostgreSQL's miscadmin.h).
 */
export function findRunningServer(cluster: string): RunningServer {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return { state: 'none' }
  }
  const pid = Number(lines[0])
  if (!(pid > 0)) return { state: 'none' }
  const port = Number(lines[3])
  const directory = lines[4]
  const isReady = lines[7]?.startsWith('ready')
  return {
    state: !isServerOf(pid, cluster) ? 'gone' : isReady ? 'ready' : 'starting',
    pid,
    isOfFolder: isFolder(lines[1], cluster),
    endpoint: directory ? { kind: 'socket', directory, port } : { kind: 'tcp', port },
  }
}

/** Whether PostgreSQL means this folder: on Windows it writes names with other slashes. */
export function isFolder(told: string | undefined, cluster: string): boolean {
  return told !== undefined && resolve(told) === cluster
}

/**
 * Whether this process is a server on this folder. A postmaster works in its data directory, so
 * Linux can tell it from an unrelated process that got a dead one's number; elsewhere, and where
 * we may not look, being alive must do.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
