import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../http/api-error.ts'
import type { Answer, MediaTask, ResultOf } from './media-tasks.ts'
import { readCpuSeconds, yieldToOthers } from './processor-time.ts'
import { Refused } from './refused.ts'
import { Turns } from './turns.ts'

export interface MediaWork {
  /**
   * Does one task; throws Refused where the file is to blame, TooBusy where the machine was for that
   * it was not done in time, and 503 where too many wait for what they look at, unless it
   * `isPatient`. Never in this process: its threads are for files and names of hosts. Those whose work
   * it is take turns: `of` is a member or their like, without it the file.
   */
  run<T extends MediaTask>(
    task: T,
    options?: { isPatient?: boolean; of?: string },
  ): Promise<ResultOf<T>>
  stop(): void
}

/** It was not done in time, and may well be the next time. */
export class TooBusy extends ApiError {
  constructor() {
    super('unavailable', { retryAfter: retryAfterSeconds })
  }
}

interface Job {
  task: MediaTask
  of: string
  /** Whether 503 may end its waiting. */
  canGiveWay: boolean
  /** It takes seconds, as the process has told. */
  isLarge: boolean
  resolve(result: never): void
  reject(error: unknown): void
  /** It was under way when the process fell, or late. */
  isSuspect: boolean
  /** What the process had used when this began. */
  secondsBefore?: number
  /** Why it is given up once the process, which did not listen, has ended. */
  lateness?: Error
  timer?: NodeJS.Timeout
  startedAt?: number
}

const longestQueue = 300
const idleMs = 60_000
/** Past the decoder's own limit: whatever is stuck then does not listen any more. */
const usualStuckMs = 30_000
/** Of a processor, as the only one: what is late with so much of it is to blame for that itself. */
const enoughSeconds = 15
const retryAfterSeconds = 5
const lookedAt = new Set<MediaTask['kind']>(['render', 'travelMap', 'share'])

interface MediaWorkOptions {
  /**
   * Those that serve: together they have one picture more than cores under way. With one a core, a
   * seventh of the time is lost while one is opened and another handed over.
   */
  processes: number
  /** While somebody reads, one picture less is under way: they share the memory's bandwidth too. */
  isRead?: () => boolean
  /** What the process runs, where it is not image-process.ts. */
  script?: URL
  /** Megabytes that its heap may have, where that is not what is usual. */
  heapMb?: number
  stuckMs?: number
  cpuSeconds?: (pid: number | undefined) => number
}

/** Its process starts with the first task, and ends when there was none for a while. */
export function createMediaWork(options: MediaWorkOptions): MediaWork {
  const { stuckMs = usualStuckMs, cpuSeconds = readCpuSeconds } = options
  const script = options.script ?? new URL('./image-process.ts', import.meta.url)
  const atOnce = Math.max(1, Math.round((availableParallelism() + 1) / options.processes))
  const waiting: Job[] = []
  const running = new Map<number, Job>()
  const turns = new Turns()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function pump(): void {
    for (let next = nextJob(); next; next = nextJob()) {
      waiting.splice(waiting.indexOf(next), 1)
      start(next)
    }
    if (waiting.length === 0) turns.forget()
    if (running.size === 0 && child) restWhile(child)
  }

  /**
   * What may have felled the process goes alone, so that it takes nobody with it again, and what was
   * late so that it has the time to itself.
   */
  function nextJob(): Job | undefined {
    const underWay = [...running.values()]
    if (underWay.some((job) => job.isSuspect)) return undefined
    const suspect = waiting.find((job) => job.isSuspect)
    if (suspect) return running.size === 0 ? suspect : undefined
    const places = options.isRead?.() ? Math.max(1, atOnce - 1) : atOnce
    return turns.next(waiting, underWay, places)
  }

  function start(job: Job): void {
    clearTimeout(idle)
    child ??= startProcess()
    const id = ++lastId
    running.set(id, job)
    job.startedAt = performance.now()
    const busy = child
    busy.ref()
    busy.channel?.ref()
    if (job.isSuspect) job.secondsBefore = cpuSeconds(busy.pid)
    job.timer = setTimeout(() => {
      if (job.isSuspect) job.lateness = latenessOf(job, busy)
      busy.kill('SIGKILL')
    }, stuckMsOf(job.task))
    // An error is told by `exit` too, which puts the job back.
    busy.send({ id, task: job.task, mayBeLarge: job.isLarge }, () => undefined)
  }

  const stuckMsOf = (task: MediaTask) => (task.kind === 'video' ? task.stuckMs : stuckMs)

  /** An idle process keeps none alive, and is not kept for ever. */
  function restWhile(resting: ChildProcess): void {
    resting.unref()
    resting.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => resting.disconnect(), idleMs).unref()
  }

  function startProcess(): ChildProcess {
    const started = fork(fileURLToPath(script), {
      execArgv: options.heapMb === undefined ? [] : [`--max-old-space-size=${options.heapMb}`],
      serialization: 'advanced',
      env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce + 1) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (started.pid !== undefined) yieldToOthers(started.pid)
    started.on('message', (message: Answer & { id: number }) => {
      const job = running.get(message.id)
      if (!job) return
      running.delete(message.id)
      turns.note(job.of, performance.now() - (job.startedAt ?? NaN))
      if ('isLarge' in message) putBack(job, { isLarge: true })
      else if (!('isLate' in message)) settle(job, message)
      // A photo that somebody sends is worth another try.
      else if (job.task.kind === 'inspect' && !job.isSuspect) putBack(job, { isSuspect: true })
      else giveUp(job, latenessOf(job, started))
      pump()
    })
    started.once('exit', () => ended(started))
    // Each task that was handed to one that is gone says so for itself.
    started.on('error', () => ended(started))
    return started
  }

  /** Of what went along with others nobody knows who used the time; where it cannot be read, it is to blame. */
  function latenessOf({ secondsBefore = NaN }: Job, { pid }: ChildProcess): Error {
    const isMachine = cpuSeconds(pid) - secondsBefore < enoughSeconds
    return isMachine ? new TooBusy() : new Refused('broken')
  }

  function putBack(job: Job, found: Partial<Pick<Job, 'isSuspect' | 'isLarge'>>): void {
    clearTimeout(job.timer)
    waiting.unshift(Object.assign(job, found))
  }

  /** Puts back what was under way, once. */
  function ended(gone: ChildProcess): void {
    if (child !== gone) return
    child = undefined
    clearTimeout(idle)
    const jobs = [...running.values()]
    running.clear()
    for (const job of jobs) {
      if (job.isSuspect) giveUp(job, job.lateness ?? new Refused('broken'))
      else putBack(job, { isSuspect: true })
    }
    pump()
  }

  /** Of a full queue the last that is large goes. */
  function makeRoom(): boolean {
    if (waiting.length < longestQueue) return true
    const last = waiting.findLast((job) => job.canGiveWay && job.isLarge)
    if (!last) return false
    waiting.splice(waiting.indexOf(last), 1)
    giveUp(last, tooMany())
    return true
  }

  return {
    run(task, { isPatient = false, of = ownerOf(task) } = {}) {
      // A photo that somebody sends waits as long as it takes: it has come already.
      const canGiveWay = lookedAt.has(task.kind) && !isPatient
      if (canGiveWay && !makeRoom()) throw tooMany()
      return new Promise((resolve, reject) => {
        waiting.push({ task, of, canGiveWay, resolve, reject, isLarge: false, isSuspect: false })
        pump()
      })
    },
    stop() {
      const gone = child
      child = undefined
      clearTimeout(idle)
      gone?.kill()
      for (const job of [...running.values(), ...waiting.splice(0)]) {
        clearTimeout(job.timer)
        job.reject(tooMany())
      }
      running.clear()
    },
  }
}

function tooMany(): ApiError {
  return new ApiError('unavailable', { retryAfter: retryAfterSeconds })
}

function ownerOf(task: MediaTask): string {
  return 'file' in task && task.file !== null ? task.file : task.kind
}

function settle(job: Job, answer: Exclude<Answer, { isLate: true } | { isLarge: true }>): void {
  if ('error' in answer) {
    const failure = new Error(`the process for ${job.task.kind} failed: ${answer.error}`)
    giveUp(job, Object.assign(failure, answer.code !== undefined && { code: answer.code }))
  } else if ('refusal' in answer) giveUp(job, new Refused(answer.refusal))
  else {
    clearTimeout(job.timer)
    job.resolve(answer.result as never)
  }
}

function giveUp(job: Job, reason: Error): void {
  clearTimeout(job.timer)
  job.reject(reason)
}
