import { maxUploadBytes } from '@farfolk/contract/images'
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

const videoEndings = /\.(?:mov|mp4|m4v|avi|3gp|mts|webm|mkv|insv)$/i
const rawEndings = /\.(?:dng|cr[23w]|nef|arw|raf|rw2|orf|pef|srw)$/i

export const maxUploadMegabytes = maxUploadBytes / 1024 / 1024

/** Why a file need not be sent, in words; undefined for one that the server may take. */
export function refusalOf({ name, size, type }: File): string | undefined {
  const isTaken =
    type in offeredTypes || takenEndings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isTaken && (type.startsWith('video/') || videoEndings.test(name))) return m.uploads_video()
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
