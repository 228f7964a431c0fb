import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { endpoint } from './http.ts'
import { sharedAlbumParams, takesSharePassword } from './shares.ts'

/**
 * Files are no JSON, and so no endpoints: GET /user/album_items/{id}/original is a photo as it was
 * sent, GET /user/albums/{id}/download a zip of an album's originals, both their owner's alone;
 * GET /albums/{id}/shares/{token}/download a zip of what a link lets everybody save, full size and
 * without EXIF. They take a session's token or a link of the calls below.
 */

/** An address that a browser can save from: it bears a signature in place of a session. */
export const DownloadLink = z.object({ url: z.string(), expiresAt: Instant })
export type DownloadLink = z.infer<typeof DownloadLink>

export const createAlbumDownloadLink = endpoint({
  name: 'createAlbumDownloadLink',
  summary: 'A link, for minutes, to the originals of an own album as one zip',
  method: 'POST',
  path: '/user/albums/:id/download_link',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: DownloadLink,
  errors: ['not_allowed'],
})

export const createSharedDownloadLink = endpoint({
  name: 'createSharedDownloadLink',
  summary: 'A link, for minutes, to the photos of a shared album as one zip',
  method: 'POST',
  path: '/albums/:id/shares/:token/download_link',
  auth: 'optional',
  params: sharedAlbumParams,
  reply: DownloadLink,
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'not_allowed', 'password_required'],
})
