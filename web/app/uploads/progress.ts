import { isVideo } from './file-rules.ts'
import { isUnderWay, type QueuedPhoto } from './queued-photo.ts'

export interface Progress {
  /** Without the refused, and what the album had already. */
  count: number
  /** Some of these are videos. */
  hasVideos: boolean
  added: number
  failed: number
  refused: number
  underWay: number
  bytes: number
  sentBytes: number
}

/** How far photos have come; what failed counts as neither sent nor to be sent. */
export function progressOf(photos: readonly QueuedPhoto[]): Progress {
  const progress: Progress = {
    count: 0,
    hasVideos: false,
    added: 0,
    failed: 0,
    refused: 0,
    underWay: 0,
    bytes: 0,
    sentBytes: 0,
  }
  for (const photo of photos) {
    if (photo.state === 'refused') {
      progress.refused += 1
      continue
    }
    // Only once it has been sent one knows.
    const isDuplicate = photo.item?.duplicate === true
    if (!isDuplicate) {
      progress.count += 1
      progress.hasVideos ||= isVideo(photo.file)
    }
    if (photo.state === 'failed') {
      progress.failed += 1
      continue
    }
    if (photo.state === 'added' && !isDuplicate) progress.added += 1
    if (isUnderWay(photo)) progress.underWay += 1
    progress.bytes += photo.file.size
    progress.sentBytes += Math.min(photo.sentBytes, photo.file.size)
  }
  return progress
}

const windowMs = 10_000
/** From less nothing can be foretold. */
const leastMs = 2_000

/** Foretells from what was sent in the last seconds; another one is made after a pause. */
export function createForecast() {
  let samples: { at: number; sentBytes: number }[] = []
  return {
    /** Seconds that are left, undefined while unknown; times in milliseconds. */
    secondsLeft({ bytes, sentBytes }: Progress, at: number): number | undefined {
      // Photos that were taken out had been counted before.
      if (sentBytes < (samples.at(-1)?.sentBytes ?? 0)) samples = []
      samples.push({ at, sentBytes })
      samples = samples.filter((sample) => sample.at >= at - windowMs)
      const [first] = samples
      if (!first || at - first.at < leastMs) return undefined
      const bytesPerMs = (sentBytes - first.sentBytes) / (at - first.at)
      return bytesPerMs > 0 ? (bytes - sentBytes) / bytesPerMs / 1000 : undefined
    },
  }
}
