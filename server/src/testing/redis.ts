import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { openRedis } from '../redis/connection.ts'

/** `npm test` names one; empty where it has found none and can install none. */
const given = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server'

export const hasRedis = given !== '' && existsSync(given)

export interface TestRedis {
  url: string
  start(): Promise<void>
  /** Ends every connection too. */
  stop(): Promise<void>
}

/** A Redis of the test's own, which keeps nothing; not started yet, and never where there is none. */
export async function makeRedis(): Promise<TestRedis> {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const isFleeting = ['--save', '', '--appendonly', 'no', '--daemonize', 'no']
  let stop = async () => {}
  return {
    url,
    async start() {
      // Also the body of tests that are left out is run.
      if (!hasRedis) return
      const args = ['--port', String(port), '--bind', '127.0.0.1', ...isFleeting]
      const child = spawn(given, args, { stdio: 'ignore', cwd: '/' })
      const exited = once(child, 'exit')
      stop = async () => {
        child.kill('SIGKILL')
        await exited
      }
      for (let isReady = false; !isReady; await sleep(10)) {
        if (child.exitCode !== null) throw new Error('Redis does not start')
        isReady = await answers(url)
      }
    },
    stop: () => stop(),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const client = await openRedis(url, () => undefined)
    client.destroy()
    return true
  } catch {
    return false
  }
}
