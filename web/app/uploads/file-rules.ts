import { maxUploadBytes } from '@farfolk/contract/images'
import { sentVideoEndings, sentVideoTypes } from '@farfolk/contract/videos'
import { m } from '../paraglide/messages.js'
import { translateRefusal } from '../words/refusals.ts'

/**
 * What a chooser of files offers. HEIC is not among them: a phone that has nothing else then makes a
 * JPEG of it, which it does faster than a server.
 */
export const offeredTypes: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
}
/** By their endings too: some systems know no type of some of them. */
const takenEndings = [...Object.values(offeredTypes).flat(), '.heic', '.heif']

/** As `offeredTypes`, where the club takes videos. */
export const offeredVideos = Object.fromEntries(
  sentVideoTypes.map((type) => [type, sentVideoEndings.map((ending) => `.${ending}`)]),
)

const otherVideoEndings = /\.(?:avi|3gp|mts|insv)$/i
const rawEndings = /\.(?:dng|cr[23w]|nef|arw|raf|rw2|orf|pef|srw)$/i

const megabyte = 1024 * 1024
export const maxUploadMegabytes = maxUploadBytes / megabyte

/** One of a kind that albums take, be it in a container or in a codec that they do not. */
export function isVideo({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const [, ending = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  return isOf(sentVideoTypes, type) || isOf(sentVideoEndings, ending)
}

const isOf = (all: readonly string[], one: string) => all.includes(one)

/**
 * Why a file need not be sent, in words; undefined for one that the server may take. Of a video
 * `maxVideoMb` megabytes are taken at most, and none where that is 0.
 */
export function refusalOf(file: File, maxVideoMb: number): string | undefined {
  const { name, size, type } = file
  if (isVideo(file) && maxVideoMb > 0) {
    if (size === 0) return m.uploads_empty()
    return size > maxVideoMb * megabyte
      ? m.uploads_video_size({ megabytes: maxVideoMb })
      : undefined
  }
  const isTaken =
    type in offeredTypes || takenEndings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isTaken && (type.startsWith('video/') || isVideo(file) || otherVideoEndings.test(name))) {
    return maxVideoMb > 0 ? m.uploads_video_type() : m.uploads_video()
  }
  if (!isTaken && rawEndings.test(name)) return m.uploads_raw()
  if (!isTaken) return m.uploads_wrong_type()
  if (size === 0) return m.uploads_empty()
  if (size > maxUploadBytes) return m.refusal_photo_size()
  return undefined
}

/** The server's refusals in the words of photos. */
export function refusalWords(code: string | undefined, message: string | undefined): string {
  if (code === 'unsupported_type') return m.uploads_wrong_type()
  if (code === 'broken_image') return m.uploads_broken()
  if (code === 'maximum') return m.uploads_album_full()
  // Of the protocol of uploads: nothing that a reader could heed.
  if (code === 'conflict') return m.error_something_wrong()
  return translateRefusal(message) ?? m.error_something_wrong()
}

/** The same in the words of videos. */
export function videoRefusalWords(code: string | undefined, message: string | undefined): string {
  if (code === 'unsupported_type') return m.uploads_video_type()
  if (code === 'broken_image') return m.uploads_video_broken()
  // What is too large is not sent: the rest of it only the club can count.
  if (code === 'too_large') return m.uploads_video_long()
  return refusalWords(code, message)
}
