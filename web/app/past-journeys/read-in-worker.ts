import { dayInUtc } from '@farfolk/contract/calendar-days'
import { maxStops } from '@farfolk/contract/trips'
import type { Asked, Told } from './worker-words.ts'

interface ReadOptions {
  onProgress(share: number): void
  signal: AbortSignal
}

/** Reads the files in a thread of their own, so that the page stays quick; aborted it never answers. */
export function readInWorker(
  files: File[],
  { onProgress, signal }: ReadOptions,
): Promise<Exclude<Told, { kind: 'progress' }>> {
  // In one expression, by which the build finds the worker.
  const worker = new Worker(new URL('./timeline-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => worker.terminate(), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'progress') {
        onProgress(data.share)
        return
      }
      worker.terminate()
      resolve(data)
    })
    // Its script cannot be fetched, or it has run out of memory.
    for (const failure of ['error', 'messageerror']) {
      worker.addEventListener(failure, () => {
        worker.terminate()
        resolve({ kind: 'failed' })
      })
    }
    const asked: Asked = { files, today: dayInUtc(), maxStops }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of no other origin
    worker.postMessage(asked)
  })
}
