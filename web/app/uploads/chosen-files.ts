import { v7 as uuid } from 'uuid'
import { byTime } from './by-time.ts'
import type { QueuedPhoto } from './queued-photo.ts'

interface Choice {
  /** What is in the queue already. */
  among: readonly QueuedPhoto[]
  /** Undefined for a file that may be sent, else why not. */
  refusalOf: (file: File) => string | undefined
}

/** In the order in which they were chosen; refused ones too, with the reason. */
export function queuedPhotosOf(
  albumId: string,
  files: readonly File[],
  { among, refusalOf }: Choice,
): QueuedPhoto[] {
  const seen = among.map(({ file }) => file)
  return files.map((file) => {
    const occurrence = seen.filter((other) => looksTheSame(other, file)).length
    seen.push(file)
    const reason = refusalOf(file)
    const photo = { id: uuid(), albumId, file, occurrence, sentBytes: 0 }
    return reason ? { ...photo, state: 'refused', reason } : { ...photo, state: 'reading' }
  })
}

function looksTheSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}

const readAtOnce = 4

/** In the order in which they were taken. */
export async function sortedByTime(
  photos: readonly QueuedPhoto[],
  readTakenAt: (file: File) => Promise<string | null>,
): Promise<QueuedPhoto[]> {
  const times = new Map<string, string | null>()
  const left = [...photos]
  async function readOn(): Promise<void> {
    for (let photo = left.shift(); photo; photo = left.shift()) {
      times.set(photo.id, await readTakenAt(photo.file))
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, readOn))
  return photos.toSorted((one, other) => byTime(times.get(one.id), times.get(other.id)))
}
