import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

interface Run {
  program: string
  args: string[]
  user: ServerUser
  cwd: string
  stdio: StdioOptions
  env?: Record<string, string>
}

/**
 * Starts a program of PostgreSQL as the server's user, in a session of its own: Ctrl-C in a
 * terminal goes to every process there, and would stop the database under requests that drain.
 */
export function runProgram({ program, args, user, cwd, stdio, env }: Run): ChildProcess {
  const command = user.setpriv ? 'setpriv' : program
  return spawn(command, user.setpriv ? [...user.setpriv, program, ...args] : args, {
    ...(user.setpriv ? {} : user.ids),
    cwd,
    stdio,
    detached: true,
    windowsHide: true,
    env: { ...systemEnvironment(), TZ: 'UTC', LC_ALL: 'C', ...env },
  })
}

/** PGDATA, PGPORT and the like of our own environment are not the embedded server's. */
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP']
  const pairs = names.map((name): [string, string | undefined] => [name, process.env[name]])
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
}
