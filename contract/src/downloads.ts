import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'
import { sharedAlbumParams, takesSharePassword } from './shares.ts'
import { maxLength, minLength } from './validation.ts'

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

/** How many photos of its owner one zip of a selection has at most. */
export const maxSelected = 5000

export const createSelectionDownloadLink = endpoint({
  name: 'createSelectionDownloadLink',
  summary: 'A link, for minutes, to the originals of own photos, of any albums, as one zip',
  method: 'POST',
  path: '/user/photo_selections',
  auth: 'member',
  /** In the order that the zip has; those that are not there (any more) are left out of it. */
  body: z.object({ albumItemIds: z.array(Id).check(minLength(1), maxLength(maxSelected)) }),
  reply: DownloadLink,
  errors: ['not_found'],
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

export const getOriginal = {
  name: 'getOriginal',
  summary: 'An own photo as it was sent',
  path: '/user/album_items/:id/original',
  auth: 'member',
  params: z.object({ id: Id }),
  types: ['image/*'],
  etag: true,
  ranges: true,
  errors: ['not_allowed'],
} satisfies FileCall

const inLinks = {
  expires: 'As the link has it: milliseconds of Unix time',
  signature: 'As the link has it',
}

/** With a session, or by the address of createAlbumDownloadLink. */
export const downloadAlbum = {
  name: 'downloadAlbum',
  summary: 'The originals of an own album as one zip',
  path: '/user/albums/:id/download',
  auth: 'member',
  params: z.object({ id: Id }),
  types: ['application/zip'],
  takesQuery: inLinks,
  errors: ['not_allowed'],
} satisfies FileCall

/** With a session, or by the address of createSelectionDownloadLink. */
export const downloadSelection = {
  name: 'downloadSelection',
  summary: 'The originals of own photos that were selected as one zip',
  path: '/user/photo_selections/:id/download',
  auth: 'member',
  params: z.object({ id: Id }),
  types: ['application/zip'],
  takesQuery: inLinks,
} satisfies FileCall

/** With the password where there is one, or by the address of createSharedDownloadLink. */
export const downloadSharedAlbum = {
  name: 'downloadSharedAlbum',
  summary: 'The photos of a shared album as one zip, full size and without EXIF',
  path: '/albums/:id/shares/:token/download',
  auth: 'optional',
  params: sharedAlbumParams,
  takesHeaders: takesSharePassword,
  types: ['application/zip'],
  takesQuery: inLinks,
  errors: ['not_allowed', 'password_required'],
} satisfies FileCall
