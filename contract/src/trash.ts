import * as z from 'zod/mini'
import { AlbumItem, maxChangedItems } from './album-items.ts'
import { Id, Instant, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { Image } from './images.ts'
import { maxLength, minLength } from './validation.ts'
import { AlbumVideo } from './videos.ts'

/** A photo that its owner has deleted, and may put back for thirty days. */
export const TrashedPhoto = z.object({
  id: z.uuid(),
  albumId: z.uuid(),
  albumName: z.string(),
  /** The album is deleted too: it comes back with the first of its photos. */
  albumIsDeleted: z.boolean(),
  image: Image,
  caption: z.string(),
  /** As of an AlbumItem. */
  takenAt: z.nullable(z.string()),
  /** As of an AlbumItem. */
  video: z.optional(AlbumVideo),
  /** From then on it is gone for good. */
  expiresAt: Instant,
})
export type TrashedPhoto = z.infer<typeof TrashedPhoto>

const some = z.object({
  albumItemIds: z.array(Id).check(minLength(1), maxLength(maxChangedItems)),
})

export const listTrashedPhotos = endpoint({
  name: 'listTrashedPhotos',
  summary: 'The own photos that are in the trash, what was deleted last first',
  method: 'GET',
  path: '/user/trash',
  auth: 'member',
  query: z.object(pageQuery),
  reply: TrashedPhoto,
  list: 'paged',
})

export const restoreTrashedPhotos = endpoint({
  name: 'restoreTrashedPhotos',
  summary:
    'Put photos back into their albums, all of them or none; answers those that are there again. One whose bytes the album has anew stays gone, and what is not in the trash is no failure',
  method: 'POST',
  path: '/user/trash/restore',
  auth: 'confirmed',
  body: some,
  reply: AlbumItem,
  list: 'whole',
  status: 200,
})

export const deleteTrashedPhotos = endpoint({
  name: 'deleteTrashedPhotos',
  summary: 'Delete photos of the trash for good; what is not in it is no failure',
  method: 'DELETE',
  path: '/user/trash/album_items',
  auth: 'confirmed',
  repeats: true,
  body: some,
  reply: null,
})

export const emptyTrash = endpoint({
  name: 'emptyTrash',
  summary: 'Delete all that is in the trash for good',
  method: 'DELETE',
  path: '/user/trash',
  auth: 'confirmed',
  repeats: false,
  reply: null,
})
