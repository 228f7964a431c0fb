import cluster from 'node:cluster'
import { type Config, processCount } from './config.ts'
import { requireAddress } from './listen-address.ts'
import { prepareDatabase } from './prepare.ts'
import { serve } from './serve.ts'
import { announce, startLog } from './start-log.ts'
import { preparedUrl, startWorkers } from './workers.ts'

/** Runs the server in this process, or in as many as WEB_CONCURRENCY says. */
export async function runProcesses(config: Config): Promise<void> {
  // From the first moment: a start that is stopped half-way leaves no database running.
  const { closers, isStopping } = stopOnSignal()
  try {
    await run(config, closers)
  } catch (error) {
    // It fails over what is gone by then; the stop ends the process.
    if (isStopping()) return
    await closeAll(closers)
    throw error
  }
}

type Closers = (() => Promise<void>)[]

async function run(config: Config, closers: Closers): Promise<void> {
  const prepared = process.env[preparedUrl]
  if (cluster.isWorker && prepared) {
    const server = await serve(config, prepared)
    closers.push(() => server.close())
    return
  }
  await requireAddress(config)
  const database = await prepareDatabase(config, startLog, closers)
  const count = processCount(config)
  const running =
    count === 1
      ? await serve(config, database.url)
      : await startWorkers(count, database.url, startLog)
  closers.push(() => running.close())
  announce(config)
}

/** The last opened first. */
async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** Once: a second signal, or a parent that went away meanwhile, changes nothing. */
function stopOnSignal() {
  const closers: Closers = []
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    closeAll(closers).then(
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
  return { closers, isStopping: () => isStopping }
}
