import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const longestMs = 120_000

/** Until a server that was started answers; throws where it ends before, or takes two minutes. */
export async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + longestMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The server ended while it started')
    const reply = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(10)
  }
  throw new Error('The server is not ready after two minutes')
}
