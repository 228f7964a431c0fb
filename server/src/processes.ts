import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Config } from './config.ts'
import { prepareDatabase } from './prepare.ts'
import { serve } from './serve.ts'
import { announce, startLog } from './start-log.ts'

/** Tells a forked process the address of the database that the first one has prepared. */
const preparedUrl = 'FARFOLK_PREPARED_DATABASE_URL'
const restartDelayMs = 1_000

/** Runs the server in this process, or in as many as WEB_CONCURRENCY says. */
export async function runProcesses(config: Config): Promise<void> {
  const prepared = process.env[preparedUrl]
  if (cluster.isWorker && prepared) {
    const server = await serve(config, prepared)
    stopOnSignal(() => server.close())
    return
  }

  const log = startLog
  const database = await prepareDatabase(config, log)
  const count = config.concurrency === 'auto' ? availableParallelism() : config.concurrency
  const running =
    count === 1 ? await serve(config, database.url) : await serveInWorkers(count, database.url, log)
  announce(config)
  stopOnSignal(async () => {
    await running.close()
    await database.stop()
  })
}

async function serveInWorkers(count: number, url: string, log: typeof startLog) {
  let isClosing = false
  const fork = () => cluster.fork({ [preparedUrl]: url })
  const workers = new Set<Worker>()
  const start = async () => {
    const worker = fork()
    workers.add(worker)
    worker.on('exit', () => {
      workers.delete(worker)
      if (isClosing) return
      log.info('A server process ended; starting another')
      setTimeout(() => void start(), restartDelayMs)
    })
    await once(worker, 'listening')
  }
  await Promise.all(Array.from({ length: count }, start))
  return {
    async close() {
      isClosing = true
      const ended = [...workers].map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}

/** Once: a second signal, or a parent that went away meanwhile, changes nothing. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The channel of `npm start`, or of the first process: without them nobody could stop this one.
  process.on('disconnect', stop)
}
