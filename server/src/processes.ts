import cluster from 'node:cluster'
import { ownFooter } from './articles/own-footer.ts'
import { type Config, processCount } from './config.ts'
import { requireAddress } from './listen-address.ts'
import { prepareDatabase } from './prepare.ts'
import { serve } from './serve.ts'
import { announce, startLog } from './start-log.ts'
import { closeAll, type Stop, stopOnSignal } from './stop-on-signal.ts'
import { preparedUrl, startWorkers } from './workers.ts'

/** For what closes after the last request. */
const closingMs = 500

/** Runs the server in this process, or in as many as WEB_CONCURRENCY says. */
export async function runProcesses(config: Config): Promise<void> {
  // From the first moment: a start that is stopped half-way leaves no database running.
  const stop = stopOnSignal(0, config.drainSeconds * 1000 + closingMs)
  try {
    await run(config, stop)
  } catch (error) {
    // It fails over what is gone by then; the stop ends the process.
    if (stop.isStopping()) return
    await closeAll(stop.closers)
    throw error
  }
}

async function run(config: Config, stop: Stop): Promise<void> {
  const prepared = process.env[preparedUrl]
  if (cluster.isWorker && prepared) {
    const server = await serve(config, prepared)
    stop.closers.push((patience) => server.close(patience))
    return
  }
  await requireAddress(config)
  // Ahead of what takes long, and once: of a broken article each of several processes would tell.
  await ownFooter(config)
  const database = await prepareDatabase(config, startLog, stop, { noticesKey: true })
  const count = processCount(config)
  const running =
    count === 1
      ? await serve(config, database.url)
      : await startWorkers(count, database.url, startLog)
  stop.closers.push((patience) => running.close(patience))
  announce(config)
}
