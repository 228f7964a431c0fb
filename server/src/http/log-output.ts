import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { sqlState } from '../db/transaction.ts'

export interface LogStream {
  write(line: string): void
}

interface LogOutput extends LogStream {
  /** Writes what waits before the process ends. */
  end(): void
}

const { O_NOCTTY, O_NONBLOCK, O_WRONLY } = constants

const bufferLength = 16_384
const flushMs = 100
/** Of lines that wait for a reader: more are dropped. */
const mostWaiting = 1_048_576
/** Of a reader that takes nothing just now, at the end. */
const mostLastTries = 50
const lastTryMs = 10
const lineEnd = 0x0a
const nothing = Buffer.alloc(0)

/**
 * A write for some hundred lines instead of one for each; what is worse than information goes at once. What
 * cannot be written, as on a full disk or to a reader that is gone, is dropped, and the next line that can
 * be tells how much that was. (sonic-boom, which pino brings, tries for ever.) Each write is over when it
 * returns, so that none is under way where the process ends: `fd` is to refuse rather than to wait.
 */
export function openLogOutput(fd: number): LogOutput {
  let waiting = ''
  let lostLines = 0
  /** What remains of lines that go out, or of the one that tells of `toldLines`. */
  let rest = nothing
  let toldLines = 0
  /** Whether the last line that went out lacks its end. */
  let isCut = false
  /** Whether the reader took nothing more when it was last tried. */
  let isFull = false

  const timer = setInterval(flush, flushMs).unref()

  function flush(): void {
    if (waiting !== '' || rest.length > 0) writeOut()
  }

  function writeOut(): void {
    isFull = false
    try {
      while (rest.length > 0 || takeNext()) {
        const count = writeSync(fd, rest)
        if (count > 0) isCut = rest[count - 1] !== lineEnd
        rest = rest.subarray(count)
        if (rest.length > 0) continue
        lostLines -= toldLines
        toldLines = 0
      }
    } catch (error) {
      isFull = sqlState(error) === 'EAGAIN'
      if (!isFull) drop()
    }
  }

  /** What was lost is told in a write of its own: it stays lost until that has gone out. */
  function takeNext(): boolean {
    toldLines = lostLines
    if (toldLines > 0) {
      rest = Buffer.from(`${isCut ? '\n' : ''}${tellLost(toldLines)}`)
    } else {
      rest = Buffer.from(waiting)
      waiting = ''
    }
    return rest.length > 0
  }

  /** With a line that is cut; what comes next begins another, since it tells of this. */
  function drop(): void {
    if (toldLines === 0) lostLines += linesIn(rest.toString('latin1'))
    toldLines = 0
    rest = nothing
    lostLines += linesIn(waiting)
    waiting = ''
  }

  return {
    write(line) {
      if (waiting.length > mostWaiting) {
        lostLines += 1
        return
      }
      waiting += line
      const isWorse = !line.startsWith('{"level":30')
      if (isWorse || (waiting.length >= bufferLength && !isFull)) flush()
    },
    end() {
      clearInterval(timer)
      for (let tried = 0; tried < mostLastTries; tried++) {
        writeOut()
        if (!isFull) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastTryMs)
      }
    },
  }
}

/**
 * Standard output, so that a reader who sleeps holds up nobody: opened anew, since others who hold the
 * same pipe may have it wait. A file is never full but at its end, and would be written from its start.
 */
export function openStandardOutput(): number {
  // Which has a pipe or a socket refuse too, until a child is started that shares it: where none can be
  // opened anew, as a socket, or a pipe of another user.
  const { fd } = process.stdout
  try {
    if (fstatSync(fd).isFile()) return fd
    return openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY)
  } catch {
    return fd
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

function tellLost(count: number): string {
  const msg = `${count} lines of the log could not be written`
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`
}
