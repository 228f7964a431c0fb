import type pg from 'pg'
import { CompiledQuery } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Executor } from '../db/database.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { afterCommit } from '../db/transaction.ts'
import { createBoss } from './boss.ts'
import { isLong, lookForLost, noteHolder } from './lost-jobs.ts'
import { reclaimJobs } from './reclaim.ts'
import { deadLetters, type QueueName, queues } from './queues.ts'

/** The little of a logger that jobs need; pino and Fastify have it. */
export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Throws to be tried again later; the id is the same each time, and `tries` counts those before. */
export type JobHandler<T> = (job: { id: string; data: T; tries: number }) => Promise<void>

export interface Jobs {
  /**
   * Adds a job in the caller's transaction: a rolled-back one leaves none, a committed one survives
   * a kill. This process takes it up right after the commit, or once it is time.
   */
  enqueue(executor: Executor, queue: QueueName, data: object, when?: When): Promise<void>
  /**
   * As `enqueue`, but where a job of the same data waits that one does: nobody takes it up before the caller's
   * commit. Who asks for the same at the same time is for the caller to keep apart.
   */
  enqueueOnce(executor: Executor, queue: QueueName, data: object): Promise<void>
  /** As `enqueue` for each, in one statement. */
  enqueueAll(executor: Executor, queue: QueueName, data: readonly object[]): Promise<void>
  /** What the queue's jobs do; before start. */
  handle<T extends object>(queue: QueueName, handler: JobHandler<T>): void
  /** As handle, with a job every so often, whatever the number of processes. */
  repeat(queue: QueueName, everySeconds: number, handler: () => Promise<void>): void
  start(): Promise<void>
  /** From now on what fails does so since things are closed around it. */
  expectStop(): void
  /** Lets the jobs that run end, and takes no more. */
  stop(): Promise<void>
}

interface When {
  /** Of what waits the highest comes first. */
  priority?: number
  /** Seconds that it waits at least. */
  startAfter?: number
}

// Its worker passes over rows that are locked, and who is at one already is no more waited for.
const holdWaitingText = `select from ${jobsSchema}.job
  where name = $1 and state = 'created' and not blocked and data = $2::jsonb
  limit 1 for share skip locked`

interface Repetition {
  queue: QueueName
  everySeconds: number
}

interface JobDeps {
  pool: pg.Pool
  log: JobLog
  /** Its connections may be lent by a pooler, and bear the name of whoever had them last. */
  isPooled?: boolean
  lookEveryMs?: number
  /** Whether what is repeated is done at the start as well, unless another process has in that time. */
  repeatsAtStart?: boolean
}

/** Work beside requests, kept in PostgreSQL by pg-boss. */
export function createJobs({
  isPooled = false,
  lookEveryMs = 15_000,
  repeatsAtStart = true,
  ...deps
}: JobDeps): Jobs {
  const { log, pool } = deps
  const boss = createBoss(pool, { migrate: false, supervise: true })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs stumbled'))
  const handlers = new Map<QueueName, JobHandler<object>>()
  const repetitions: Repetition[] = []
  const timers: NodeJS.Timeout[] = []
  const workers = new Map<QueueName, string[]>()
  let isRunning = false
  let isStopping = false

  function nudge(queue: QueueName): void {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }

  async function enqueue(
    executor: Executor,
    queue: QueueName,
    data: object,
    when: When = {},
  ): Promise<void> {
    await boss.send(queue, data, { db: statementsOf(executor), ...when })
    afterCommit(executor, () => nudge(queue))
  }

  async function enqueueOnce(executor: Executor, queue: QueueName, data: object): Promise<void> {
    const waiting = CompiledQuery.raw(holdWaitingText, [queue, JSON.stringify(data)])
    const { rows } = await executor.executeQuery(waiting)
    if (rows.length === 0) return enqueue(executor, queue, data)
    // It was passed over while it was held.
    afterCommit(executor, () => nudge(queue))
  }

  async function enqueueAll(
    executor: Executor,
    queue: QueueName,
    data: readonly object[],
  ): Promise<void> {
    if (data.length === 0) return
    const added = data.map((each) => ({ data: each }))
    await boss.insert(queue, added, { db: statementsOf(executor) })
    afterCommit(executor, () => nudge(queue))
  }

  /** The key keeps all processes together to one job in the time. */
  async function remind({ queue, everySeconds }: Repetition): Promise<void> {
    await boss.send(queue, {}, { singletonKey: queue, singletonSeconds: everySeconds })
    nudge(queue)
  }

  const logFailure: LogFailure = ({ err, queue, job }) => {
    if (isStopping) log.info({ err, queue, job }, 'a job was broken off by the stop')
    else log.warn({ err, queue, job }, 'a job failed and may be tried again')
  }

  let lost: string[] = []
  // Until it is known that the end was written down.
  const ended = new Map<string, number>()
  async function takeBackLost(): Promise<void> {
    const known = new Map(ended)
    const found = await lookForLost(pool, { before: lost, ended: known, byHolder: !isPooled })
    lost = found.flatMap(({ id, isBack }) => (isBack ? [] : id))
    for (const [id, tries] of known) {
      if (!lost.includes(id) && ended.get(id) === tries) ended.delete(id)
    }
    for (const { id: job, queue, isBack } of found) {
      if (!isBack) continue
      log.info({ queue, job }, 'a job that nobody is at is taken up again')
      nudge(queue)
    }
  }

  function lookInBackground(): void {
    takeBackLost().catch((error: unknown) =>
      log.warn({ err: error }, 'lost jobs could not be looked for'),
    )
  }

  function remindInBackground(repetition: Repetition): void {
    remind(repetition).catch((error: unknown) =>
      log.warn({ err: error, queue: repetition.queue }, 'a repeated job could not be added'),
    )
  }

  return {
    enqueue,
    enqueueOnce,
    enqueueAll,
    handle(queue, handler) {
      handlers.set(queue, handler as JobHandler<object>)
    },
    repeat(queue, everySeconds, handler) {
      handlers.set(queue, handler)
      repetitions.push({ queue, everySeconds })
    },
    async start() {
      await boss.start()
      isRunning = true
      await reclaimJobs(pool)
      for (const [queue, handler] of handlers) {
        const watched: JobHandler<object> = async (job) => {
          try {
            if (!isPooled) await noteHolder(pool, queue, job.id)
            await handler(job)
          } finally {
            ended.set(job.id, job.tries)
          }
        }
        const work = isLong(queue) ? watched : handler
        workers.set(queue, await startWorkers(boss, queue, work, logFailure))
      }
      timers.push(setInterval(lookInBackground, lookEveryMs))
      await boss.work<object>(
        deadLetters,
        { pollingIntervalSeconds: 60, includeMetadata: true },
        (jobs) => logDead(jobs, log),
      )
      for (const repetition of repetitions) {
        if (repeatsAtStart) remindInBackground(repetition)
        timers.push(setInterval(remindInBackground, repetition.everySeconds * 1000, repetition))
      }
    },
    expectStop() {
      isStopping = true
    },
    async stop() {
      if (!isRunning) return
      isRunning = false
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...handlers.keys(), deadLetters].map((queue) => boss.offWork(queue)))
      await boss.stop({ graceful: false })
    },
  }
}

type LogFailure = (fields: { err: unknown; queue: QueueName; job: string }) => void

/** Several workers of one job each: a slow delivery holds up no other. */
async function startWorkers(
  boss: PgBoss,
  queue: QueueName,
  handler: JobHandler<object>,
  logFailure: LogFailure,
): Promise<string[]> {
  const options = {
    pollingIntervalSeconds: queues[queue].pollSeconds,
    batchSize: 1,
    includeMetadata: true,
  } as const
  return Promise.all(
    Array.from({ length: queues[queue].atOnce }, async () => {
      const worker = await boss.work<object, void, typeof options>(
        queue,
        options,
        async ([job]) => {
          // Else it would sleep until the next poll with more jobs waiting.
          boss.notifyWorker(worker)
          if (job) await run(queue, job, handler, logFailure)
        },
      )
      return worker
    }),
  )
}

async function run(
  queue: QueueName,
  job: JobWithMetadata,
  handler: JobHandler<object>,
  logFailure: LogFailure,
): Promise<void> {
  try {
    await handler({ id: job.id, data: job.data, tries: job.retryCount })
  } catch (error) {
    logFailure({ err: error, queue, job: job.id })
    throw error
  }
}

/** What it was about stays out of the log: it may be a member's letter. */
async function logDead(jobs: { id: string; sourceName?: string | null }[], log: JobLog) {
  for (const job of jobs) log.error({ queue: job.sourceName, job: job.id }, 'a job was given up')
}

function statementsOf(executor: Executor) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
