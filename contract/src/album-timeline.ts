import * as z from 'zod/mini'
import { OwnAlbumItem } from './album-items.ts'
import { Id, line, pageQuery, queryFlag } from './fields.ts'
import { endpoint } from './http.ts'
import { PhotoBox } from './photo-clusters.ts'
import { validationWords } from './validation.ts'

/** Of the photos of a day that a year has those that are shown. */
export const firstMemories = 6

/** How many photos of all own albums are of one month. */
export const OwnMonth = z.object({
  /** By the cameras' clocks, `YYYY-MM`; by UTC where that is when the photo was added. */
  month: z.string(),
  count: z.int(),
  /** Where a photo of it is asked for: how many of its photos stand before that one. */
  before: z.optional(z.int()),
})
export type OwnMonth = z.infer<typeof OwnMonth>

/** Photos of all own albums that were taken on one day of a year, by the cameras' clocks. */
export const MemoryYear = z.object({
  year: z.int(),
  count: z.int(),
  /** The first `firstMemories`, in the order in which they were taken. */
  albumItems: z.array(OwnAlbumItem),
})
export type MemoryYear = z.infer<typeof MemoryYear>

const narrowed = {
  /**
   * Words of captions, of places, of names of albums and of cameras, years and months, all of them; the last
   * one may not be whole yet.
   */
  q: z.optional(line({ min: 1, max: 200 })),
  /** Favourites alone. */
  favourites: z.optional(queryFlag),
  /** Those that were taken within it alone. */
  bbox: z.optional(PhotoBox),
  /** Those that name this member alone, as far as the owner is told. */
  person: z.optional(Id),
}

export const listOwnAlbumItems = endpoint({
  name: 'listOwnAlbumItems',
  summary:
    'The photos of all own albums, newest first: by when they were taken, else by when they were added',
  method: 'GET',
  path: '/user/album_items',
  auth: 'member',
  query: z.object({
    /** In the place of a cursor: `YYYY-MM`, the month to begin with; newer photos are left out. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, validationWords.date))),
    /** In the place of either: a photo that the page has, with newer ones before it, up to half a page. */
    around: z.optional(Id),
    ...narrowed,
    ...pageQuery,
  }),
  reply: OwnAlbumItem,
  list: 'paged',
})

export const listOwnMonths = endpoint({
  name: 'listOwnMonths',
  summary: 'The months of the photos of all own albums, newest first',
  method: 'GET',
  path: '/user/album_items/months',
  auth: 'member',
  query: z.object({
    /** A photo whose place among those of its month is wanted. */
    photo: z.optional(Id),
    ...narrowed,
  }),
  reply: OwnMonth,
  list: 'whole',
})

export const listOwnMemories = endpoint({
  name: 'listOwnMemories',
  summary:
    'The photos of all own albums that were taken on a day of the year in years before, newest year first',
  method: 'GET',
  path: '/user/album_items/memories',
  auth: 'member',
  query: z.object({
    /** Which day it is where the member is. */
    day: z.iso.date(validationWords.date),
  }),
  reply: MemoryYear,
  list: 'whole',
})
