import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bookRetrySeconds } from '@farfolk/contract/book-turns'
import type { Blobs } from '../blobs/blobs.ts'
import { ApiError } from '../http/api-error.ts'
import { yieldToOthers } from '../images/processor-time.ts'
import { createGate } from '../limits/gate.ts'
import type { BookTask } from './book-facts.ts'

export interface BookWork {
  /**
   * The PDF from its first pages on. Rejects by 429 while `of` has another that is made or read, by 503
   * where as many are asked for as will do or its turn does not come. It ends with the stream, and with the
   * signal before that. What it is made of is asked for once its turn comes; nothing is made where that rejects.
   */
  make(prepare: () => Promise<Book>, options: Asking): Promise<Readable>
  /** Ends all that are being made, and makes no more. */
  stop(): void
}

interface Asking {
  of: string
  signal: AbortSignal
}

type Book = Omit<BookTask, 'target'>

/** What the process for a book says. */
export type BookNews =
  /** The blob of this hash is wanted as a file. */
  | { needs: string }
  /** So many bytes of the book are there. */
  | { written: number; isDone: boolean }
  | { error: string }

/** What it is told: first its task, then where what it needs is, null for what is gone. */
export type BookOrder = { task: BookTask } | { hash: string; file: string | null }

interface BookWorkOptions {
  blobs: Pick<Blobs, 'discard' | 'fileOf' | 'newPath'>
  /** What is run, where it is not book-process.ts. */
  script?: URL
  /** Those that serve, which share the places; each has one at least. */
  processes?: number
  longestMs?: number
  patienceMs?: number
  unreadMs?: number
  atOnce?: number
}

/** A processor that nobody waits for otherwise, and never all of them. */
const usualAtOnce = availableParallelism() > 2 ? 2 : 1
/** With those under way. */
const mostAsked = 8
/** Proxies mostly wait for a minute. */
const usualPatienceMs = 45_000
/** Without a byte taken; until then it keeps its file. */
const usualUnreadMs = 60_000
/** Three hundred photos on a machine that has other work too. */
const usualLongestMs = 10 * 60_000
const heapMb = 256
const chunkBytes = 256 * 1024

/** Each book is made by a process of its own, into a file that is read while it grows. */
export function createBookWork({
  blobs,
  script = new URL('./book-process.ts', import.meta.url),
  processes = 1,
  longestMs = usualLongestMs,
  patienceMs = usualPatienceMs,
  unreadMs = usualUnreadMs,
  atOnce = shareOf(usualAtOnce, processes),
}: BookWorkOptions): BookWork {
  const gate = createGate({ atOnce, patienceMs, retryAfterSeconds: bookRetrySeconds })
  const mostHere = shareOf(mostAsked, processes)
  const makings = new Set<Making>()
  const members = new Set<string>()
  let asked = 0
  let isStopped = false

  async function run(
    prepare: () => Promise<Book>,
    signal: AbortSignal,
    begun: (making: Making) => void,
  ) {
    const book = await prepare()
    if (signal.aborted || isStopped) throw notMade()
    const target = await blobs.newPath()
    const file = await open(target, 'wx+')
    const discard = async () => {
      await file.close()
      await blobs.discard({ path: target })
    }
    let child: ChildProcess
    try {
      child = start({ ...book, target })
    } catch {
      // There is no memory, or no number, for one more.
      await discard()
      throw notMade()
    }
    const making = new Making(child, { file, unreadMs })
    makings.add(making)
    const cancel = () => {
      making.end()
      making.stream.destroy()
    }
    signal.addEventListener('abort', cancel)
    const tidyUp = async () => {
      await Promise.allSettled([making.isMade, making.isRead])
      signal.removeEventListener('abort', cancel)
      makings.delete(making)
      await discard()
    }
    // Who reads slowly holds up no other book.
    void tidyUp()
    if (signal.aborted || isStopped) cancel()
    await making.hasBegun
    begun(making)
    await making.isMade
  }

  function start(task: BookTask): ChildProcess {
    const child = fork(fileURLToPath(script), {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      env: { ...process.env, UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    // Told even where what follows throws.
    child.on('error', () => undefined)
    if (child.pid !== undefined) yieldToOthers(child.pid)
    const tell = (order: BookOrder) => child.send(order, () => undefined)
    child.on('message', (news: BookNews) => {
      if (!('needs' in news)) return
      const hash = news.needs
      const found = blobs.fileOf(hash).catch(() => undefined)
      void found.then((file) => child.connected && tell({ hash, file: file ?? null }))
    })
    tell({ task })
    return child
  }

  return {
    async make(prepare, { of, signal }) {
      if (members.has(of)) throw new ApiError('too_many_tries', { retryAfter: bookRetrySeconds })
      if (asked >= mostHere || isStopped) throw notMade()
      const begun = Promise.withResolvers<Making>()
      asked += 1
      members.add(of)
      gate(() => run(prepare, signal, begun.resolve), { signal })
        .catch(begun.reject)
        .finally(() => (asked -= 1))
      const free = () => void members.delete(of)
      begun.promise.then(({ isRead }) => isRead).then(free, free)
      return (await begun.promise).stream
    },
    stop() {
      isStopped = true
      for (const making of makings) making.end()
    },
  }
}

function shareOf(places: number, processes: number): number {
  return Math.max(1, Math.floor(places / processes))
}

function notMade(): ApiError {
  return new ApiError('unavailable', { retryAfter: bookRetrySeconds })
}

/** Once it has said all: what it says last may come after its end. */
async function ended(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'exit').catch(() => ['no start'])
  if (child.connected) await once(child, 'disconnect')
  return String(code ?? signal)
}

/** A book that comes into being: its process, and whoever reads what that has written so far. */
class Making {
  readonly stream: Readable
  /** When the first of it can be read; rejects where nothing comes. */
  readonly hasBegun: Promise<void>
  /** When its process has ended. */
  readonly isMade: Promise<void>
  /** When nobody reads it any more. */
  readonly isRead: Promise<void>
  readonly #child: ChildProcess
  readonly #unreadMs: number
  #unread: NodeJS.Timeout | undefined
  #written = 0
  #isDone = false
  #failure: Error | undefined
  #news = Promise.withResolvers<void>()

  constructor(child: ChildProcess, { file, unreadMs }: { file: FileHandle; unreadMs: number }) {
    this.#child = child
    this.#unreadMs = unreadMs
    const begun = Promise.withResolvers<void>()
    child.on('message', (news: BookNews) => {
      if ('error' in news) this.#fail(new Error(`a book failed: ${news.error}`))
      if (!('written' in news)) return
      if (this.#written === 0) this.#awaitReader()
      this.#written = news.written
      this.#isDone = news.isDone
      begun.resolve()
      this.#wake()
    })
    child.on('error', (error) => this.#fail(error))
    this.hasBegun = begun.promise
    this.stream = Readable.from(this.#read(file), { objectMode: false })
    // It may break before anybody who sends it listens.
    this.stream.on('error', () => undefined)
    const settle = async () => {
      const how = await ended(child)
      if (!this.#isDone) this.#fail(new Error(`the process of a book ended with ${how}`))
      if (!this.#failure) return
      begun.reject(this.#failure)
      // Who has begun to read learns of it there.
      if (this.#written === 0) this.stream.destroy()
    }
    this.isMade = settle()
    this.isRead = new Promise((resolve) => this.stream.once('close', resolve))
    this.stream.once('close', () => {
      clearTimeout(this.#unread)
      this.end()
    })
  }

  /** What is not made by now never will be. */
  end(): void {
    if (!this.#isDone) {
      this.#failure ??= notMade()
      this.#child.kill('SIGKILL')
      this.stream.destroy()
    }
    this.#wake()
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.#wake()
  }

  #wake(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }

  /** Ends the stream if nobody takes what is there. */
  #awaitReader(): void {
    clearTimeout(this.#unread)
    if (!this.stream.destroyed) {
      this.#unread = setTimeout(() => this.stream.destroy(), this.#unreadMs)
    }
  }

  async *#read(file: FileHandle): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const wanted = Math.min(chunkBytes, this.#written - at)
      if (wanted > 0) {
        // oxlint-disable-next-line no-await-in-loop -- a part after the other
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at)
        at += bytesRead
        this.#awaitReader()
        yield buffer.subarray(0, bytesRead)
      } else if (this.#isDone || this.stream.destroyed) return
      else if (this.#failure) throw this.#failure
      else {
        clearTimeout(this.#unread)
        // oxlint-disable-next-line no-await-in-loop
        await this.#news.promise
      }
    }
  }
}
