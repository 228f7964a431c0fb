import { m } from '../paraglide/messages.js'
import type { Progress } from './progress.ts'
import type { QueueState } from './queued-photo.ts'

export const waitingWords: Record<NonNullable<QueueState['waitsFor']>, () => string> = {
  connection: m.uploads_no_connection,
  server: m.uploads_busy,
  nextHour: m.uploads_next_hour,
  unfinished: m.uploads_unfinished,
}

/** How many are there of how many. */
export function progressWords({ added, count, hasVideos }: Progress): string {
  return (hasVideos ? m.uploads_progress_videos : m.uploads_progress)({ added, count })
}

const minute = 60

/** Rounded as one would say it: a time that is too exact is never right. */
export function timeWords(seconds: number): string {
  if (seconds < 10) return m.uploads_time_soon()
  if (seconds < minute) return m.uploads_time_seconds({ seconds: Math.round(seconds / 10) * 10 })
  return m.uploads_time_minutes({ minutes: Math.round(seconds / minute) })
}

/** With one decimal where that says something. */
export function megabytesOf(bytes: number, locale: string): string {
  const megabytes = bytes / 1024 / 1024
  const maximumFractionDigits = megabytes < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(megabytes)
}

/** In quarters of all photos: what is read out aloud at every step is heard by nobody. */
const steps = 4

/** What is read out of how far the photos are; the same words until there is more to say. */
export function spokenWords(
  { count, added, underWay }: Progress,
  { isPaused, waitsFor }: Pick<QueueState, 'isPaused' | 'waitsFor'>,
): string {
  if (count === 0) return ''
  if (underWay === 0) {
    const left = count - added
    if (left > 0) return m.uploads_said_done_but({ added, count, left })
    return m.uploads_said_done({ count })
  }
  if (isPaused) return m.uploads_paused()
  if (waitsFor) return waitingWords[waitsFor]()
  const step = Math.max(1, Math.ceil(count / steps))
  const said = Math.floor(added / step) * step
  if (said === 0) return m.uploads_said_begun({ count })
  return m.uploads_said_some({ added: said, count })
}
