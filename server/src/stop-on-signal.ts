import { once } from 'node:events'

/** Of what serves nobody: below the ten seconds after which most that run programs end them by force. */
const usualPatienceMs = 8_500
/** One Ctrl-C comes twice, from the terminal and from npm; so does the SIGTERM of systemd to all of a unit. */
const sameSignalMs = 500

/** What a shell gives for a program that Ctrl-C has ended. */
export const interrupted = 130

/** Who waits for others to finish does so until `patience` is over. */
export type Closer = (patience?: AbortSignal) => Promise<void>

export interface Stop {
  /** Of what is open: the last one is closed first. */
  closers: Closer[]
  isStopping(): boolean
}

/** Of who is not told. */
export const noStop = (): Stop => ({ closers: [], isStopping: () => false })

/**
 * At a signal, or when the parent is gone, closes what is open by then and ends the process. A second
 * signal ends the patience; a parent that went away meanwhile changes nothing.
 */
export function stopOnSignal(exitCode = 0, patienceMs = usualPatienceMs): Stop {
  const closers: Closer[] = []
  const patience = new AbortController()
  let stoppingAt: number | undefined

  function stop(): void {
    if (stoppingAt !== undefined) return
    stoppingAt = Date.now()
    setTimeout(() => patience.abort(), patienceMs)
    closeAll(closers, patience.signal).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }

  function hear(): void {
    if (stoppingAt !== undefined && Date.now() - stoppingAt > sameSignalMs) patience.abort()
    stop()
  }

  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  // The channel of `npm start`, or of the first process: without them nobody could stop this one.
  process.on('disconnect', stop)
  return { closers, isStopping: () => stoppingAt !== undefined }
}

export async function closeAll(closers: Closer[], patience?: AbortSignal): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close(patience)
}

/** Settles with the work, or when the patience is over; the work goes on then. */
export async function withPatience(work: Promise<void>, patience?: AbortSignal): Promise<void> {
  if (!patience) return work
  if (patience.aborted) return
  await Promise.race([work, once(patience, 'abort')])
}
