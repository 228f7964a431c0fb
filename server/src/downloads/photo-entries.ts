import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { maxUploadPixels } from '@farfolk/contract/images'
import type { Blobs } from '../blobs/blobs.ts'
import { framingOf } from '../images/framing.ts'
import type { OutputFormat, RenderTask } from '../images/media-tasks.ts'
import { type MediaWork, TooBusy } from '../images/media-work.ts'
import { videoEnding } from '../videos/video-name.ts'
import type { StoredPhoto } from './album-photos.ts'
import { endingOf, photoName } from './photo-names.ts'
import type { ZipEntry } from './zip-stream.ts'

type Files = Pick<Blobs, 'fileOf' | 'read'>

/** As they were sent. */
export function originals(blobs: Files, photos: readonly StoredPhoto[]): ZipEntry[] {
  return photos.flatMap((photo, index) => {
    const nth = { index, count: photos.length }
    return [
      {
        name: photoName(photo, { ...nth, ending: endingOf(photo.type) }),
        takenAt: photo.taken_at,
        size: photo.size,
        open: async () => createReadStream(await requireFile(blobs, photo)),
      },
      ...videoOf(blobs, photo, nth),
    ]
  })
}

/** What moves a photo, beside it and under its name; nobody wrote anything into that. */
function videoOf(
  blobs: Files,
  photo: StoredPhoto,
  nth: { index: number; count: number },
): ZipEntry[] {
  if (!photo.video) return []
  const { hash, size, type } = photo.video
  const name = photoName(photo, { ...nth, ending: videoEnding(type) })
  const open = () => blobs.read(hash, { start: 0, end: size - 1 })
  return [{ name, takenAt: photo.taken_at, size, open }]
}

const shared: Record<string, OutputFormat> = {
  'image/png': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
}
const sharedQuality = 90

/** In full size, upright and without anything that a camera wrote into them. */
export function cleaned(
  { blobs, work }: { blobs: Files; work: MediaWork },
  photos: readonly StoredPhoto[],
): ZipEntry[] {
  return photos.flatMap((photo, index) => {
    const nth = { index, count: photos.length }
    const format = shared[photo.type] ?? 'jpeg'
    const ending = endingOf(`image/${format}`)
    // What the file was called is the owner's own.
    // Of the seconds around a photo nothing goes to others as a file.
    const video = photo.video?.isMotion ? null : photo.video
    const unnamed = { ...photo, video, file_name: null }
    const entry: ZipEntry = {
      name: photoName(unnamed, { ...nth, ending }),
      takenAt: photo.taken_at,
      size: undefined,
      async open() {
        const bytes = await rendered(work, {
          kind: 'render',
          file: await requireFile(blobs, photo),
          maxPixels: maxUploadPixels,
          framing: framingOf(photo.edits),
          size: { mode: 'fit', width: 0, height: 0, enlarge: false, dpr: 1 },
          gravity: 'center',
          blur: 0,
          quality: sharedQuality,
          format,
        })
        return Readable.from([bytes])
      },
    }
    return [entry, ...videoOf(blobs, unnamed, nth)]
  })
}

/** Without it the whole download breaks off: it waits as long as it takes, and is tried twice. */
async function rendered(work: MediaWork, task: RenderTask): Promise<Uint8Array> {
  const run = () => work.run(task, { isPatient: true })
  const { bytes } = await run().catch((error: unknown) => {
    if (error instanceof TooBusy) return run()
    throw error
  })
  return bytes
}

async function requireFile(blobs: Files, { hash }: StoredPhoto): Promise<string> {
  const file = await blobs.fileOf(hash)
  if (!file) throw new Error(`a blob is gone: ${hash}`)
  return file
}
