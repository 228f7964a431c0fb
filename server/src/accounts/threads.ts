import { Worker } from 'node:worker_threads'

export interface Threads<Task, Result> {
  /** As many at once as are asked for: the caller keeps the number down. */
  run(task: Task): Promise<Result>
}

const idleMs = 60_000

/** Threads that take one task after the other; made when needed and ended when idle for a minute. */
export function createThreads<Task, Result>(file: URL): Threads<Task, Result> {
  const idle: Worker[] = []
  let lastUsed = 0
  let timer: NodeJS.Timeout | undefined

  function endIdle(): void {
    if (Date.now() - lastUsed < idleMs) return
    clearInterval(timer)
    timer = undefined
    for (const worker of idle.splice(0)) void worker.terminate()
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 32 } })
    // An idle thread keeps no process alive.
    worker.unref()
    return worker
  }

  return {
    run(task) {
      const worker = idle.pop() ?? start()
      worker.ref()
      return new Promise<Result>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (result: Result) => {
          worker.removeListener('error', reject)
          worker.unref()
          idle.push(worker)
          lastUsed = Date.now()
          timer ??= setInterval(endIdle, idleMs).unref()
          resolve(result)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        worker.postMessage(task)
      })
    },
  }
}
