import * as z from 'zod/mini'
import { OwnAlbumItem } from './album-items.ts'
import { pageQuery } from './fields.ts'
import { endpoint } from './http.ts'

/** Of the own albums those that are told of, the largest first. */
export const largestAlbums = 10

/** What a megabyte is, in settings and in words. */
export const megabyte = 1_048_576

/** The words that go with `storage_full` to whoever has no room; another who sends is told the code's own. */
export function storageFull(leftBytes: number): string {
  const left = Math.max(0, Math.floor((leftBytes / megabyte) * 10) / 10)
  return `There is no room left for this: ${left} MB are free.`
}

/** What the files of a member take, in bytes as they were sent: sizes that the club has drawn from them are not counted. */
export const Storage = z.object({
  /** What all of it may take; null where nothing bounds it. */
  limit: z.nullable(z.int()),
  /** All that follows. */
  used: z.int(),
  /** Of own albums, whoever gave them; of a video its still. */
  photos: z.int(),
  videos: z.int(),
  /** Of bookings that the member has written, whoever added them. */
  papers: z.int(),
  /** Photos and videos that may still be put back. */
  trash: z.int(),
  /** The member's own picture, those in messages and of wishes, and what the club has hidden. */
  others: z.int(),
  albums: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Of its photos and videos. */
      bytes: z.int(),
      albumItemsCount: z.int(),
    }),
  ),
})
export type Storage = z.infer<typeof Storage>

/** A photo of own albums with what it takes. */
export const LargeItem = z.extend(OwnAlbumItem, {
  /** Of its file as it was sent and of the video that moves it. */
  bytes: z.int(),
})
export type LargeItem = z.infer<typeof LargeItem>

export const getStorage = endpoint({
  name: 'getStorage',
  summary: 'What the own files take by kind and by album, and what they may take',
  method: 'GET',
  path: '/user/storage',
  auth: 'member',
  reply: Storage,
  etag: true,
})

export const listLargeItems = endpoint({
  name: 'listLargeItems',
  summary: 'Photos and videos of all own albums, the largest first',
  method: 'GET',
  path: '/user/storage/album_items',
  auth: 'member',
  query: z.object(pageQuery),
  reply: LargeItem,
  list: 'paged',
})
