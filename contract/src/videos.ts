import * as z from 'zod/mini'
import { fileRefusals } from './album-refusals.ts'
import { Id } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'
import { Upload } from './images.ts'

/** Two hours, of one video. */
export const maxVideoSeconds = 7_200
/** Megabytes (of 1,048,576 bytes) of one video, where `PublicConfig.videoMaxMb` says nothing else. */
export const usualVideoMaxMb = 500

/** Of the containers that videos are kept in: MP4 stays MP4, and QuickTime becomes it; of Matroska WebM. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
/** What a chooser of files offers beside photos. */
export const sentVideoTypes = [...videoTypes, 'video/quicktime', 'video/x-matroska'] as const
/** Of names of files, in lower case: not every system knows the types. */
export const sentVideoEndings = ['mp4', 'm4v', 'mov', 'qt', 'webm', 'mkv'] as const

/** The words of what is refused, each with its code; `too_large` says the club's own limit. */
export const videoRefusals = {
  /** With `unsupported_type`. */
  unsupported:
    'Videos are taken as MP4, QuickTime, WebM or Matroska with H.264, VP8, VP9 or AV1, and sound as AAC, MP3, Opus or Vorbis. HEVC, as many phones make it, is not: set the camera to "most compatible".',
  /** With `broken_image`. */
  broken: 'This video is broken or not whole.',
  /** With `too_large`. */
  tooLong: 'A video lasts two hours at most.',
  /** With `unsupported_type`, where the club's limit is 0. */
  none: 'This club takes no videos.',
} as const

/** The words that go with `too_large`. */
export function videoTooLarge(maxMb: number): string {
  return `A video has ${maxMb} MB at most.`
}

/** What moves where the photo of an item is still. */
export const AlbumVideo = z.object({
  /** Signed, and without a host, as the addresses of the item's image are; answers ranges. */
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Pixels, as it is shown: after the turn that the camera asks for. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  type: z.enum(videoTypes),
})
export type AlbumVideo = z.infer<typeof AlbumVideo>

export const deleteAlbumItemVideo = endpoint({
  name: 'deleteAlbumItemVideo',
  summary:
    'Take the video off an own photo, or what moves it for some seconds, or off one given to an album that one may still add to; the photo stays. Where there is none, nothing changes; 409 where the photo is a drawing of the club, since nothing would be left',
  method: 'DELETE',
  path: '/user/album_items/:id/video',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  reply: null,
  errors: ['not_allowed', 'conflict'],
})

export const replaceDrawnStill = endpoint({
  name: 'replaceDrawnStill',
  summary:
    'Put a picture of an own video in the place of the still that the club has drawn for it; where that is none, nothing changes',
  method: 'POST',
  path: '/user/album_items/:id/still',
  auth: 'confirmed',
  params: z.object({ id: Id }),
  body: z.object({ albumItem: z.object({ file: Upload }) }),
  multipart: 'always',
  reply: null,
  errors: [...fileRefusals, 'not_allowed'],
})

/** The address that an item bears: its signature stands in place of a session, and ends within the hour. */
export const getVideo = {
  name: 'getVideo',
  summary: "The video of an album's item, by the address that the item bears",
  path: '/videos/:signature/:expires/:name',
  auth: 'public',
  params: z.object({ signature: z.string(), expires: z.string(), name: z.string() }),
  types: videoTypes,
  etag: true,
  ranges: true,
  errors: ['not_allowed', 'not_found'],
} satisfies FileCall
