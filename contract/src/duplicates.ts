import * as z from 'zod/mini'
import { maxChangedItems, OwnAlbumItem } from './album-items.ts'
import { Id, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength } from './validation.ts'

/** Of the photos of a group those that it bears; when some of them are gone, others are told. */
export const firstDuplicates = 50

/** One of several own photos that show the same. */
export const DuplicatePhoto = z.extend(OwnAlbumItem, {
  /** Of the file as it was sent. */
  bytes: z.int(),
  /** Though it is there more than once; a group has one that is not, such as one that came later. */
  isKept: z.boolean(),
})
export type DuplicatePhoto = z.infer<typeof DuplicatePhoto>

/** Photos of own albums that are one picture more than once, two or more. */
export const DuplicateGroup = z.object({
  /** Of the newest photo. */
  id: z.uuid(),
  /** The same file; else they were taken in the same second and look alike. */
  isSameFile: z.boolean(),
  count: z.int(),
  /**
   * The first `firstDuplicates`. The first of them is the one to keep: one with a video, else the one of most
   * pixels, else a favourite, else one with a caption, else the one of most bytes, else the one that came first.
   */
  albumItems: z.array(DuplicatePhoto),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  summary:
    'Photos of all own albums that are there more than once, but for those that are kept so; newest first',
  method: 'GET',
  path: '/user/duplicates',
  auth: 'member',
  query: z.object(pageQuery),
  reply: DuplicateGroup,
  list: 'paged',
})

export const keepDuplicates = endpoint({
  name: 'keepDuplicates',
  summary:
    'Say of own photos whether they are kept though they are there more than once: a group of such photos alone is listed no more. What is not one’s own is no failure',
  method: 'PATCH',
  path: '/user/duplicates',
  auth: 'confirmed',
  repeats: true,
  body: z.object({
    duplicates: z.object({
      albumItemIds: z.array(Id).check(minLength(1), maxLength(maxChangedItems)),
      areKept: z.boolean(),
    }),
  }),
  reply: null,
})
