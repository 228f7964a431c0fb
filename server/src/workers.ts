import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from './db/embedded/log.ts'
import type { RunningServer } from './serve.ts'
import { StartError } from './start-error.ts'

/** Tells a forked process the address of the database that the first one has prepared. */
export const preparedUrl = 'FARFOLK_PREPARED_DATABASE_URL'

const restartDelayMs = 1_000

/** Forks `count` processes that share the port; one that dies is replaced. */
export async function startWorkers(count: number, url: string, log: Log): Promise<RunningServer> {
  const workers = new Set<Worker>()
  let isClosing = false

  async function start(): Promise<void> {
    const worker = cluster.fork({ [preparedUrl]: url })
    workers.add(worker)
    const ended = once(worker, 'exit').then(() => {
      workers.delete(worker)
      return 'ended' as const
    })
    const first = await Promise.race([once(worker, 'listening'), ended])
    if (first === 'ended') throw new StartError('A server process ended before it listened')
    void ended.then(replace)
  }

  function replace(): void {
    if (isClosing) return
    log.warn('A server process ended; starting another')
    setTimeout(() => {
      if (!isClosing) start().catch(replace)
    }, restartDelayMs)
  }

  function tell(signal: NodeJS.Signals): void {
    for (const worker of workers) worker.process.kill(signal)
  }

  async function close(patience?: AbortSignal): Promise<void> {
    isClosing = true
    const ends = [...workers].map((worker) => once(worker, 'exit'))
    patience?.addEventListener('abort', () => tell('SIGKILL'))
    tell('SIGTERM')
    await Promise.all(ends)
  }

  try {
    await Promise.all(Array.from({ length: count }, start))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}
