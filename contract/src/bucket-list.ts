import * as z from 'zod/mini'
import {
  Audience,
  CalendarDate,
  CountryCode,
  dayWithin,
  GivenInstant,
  Id,
  Instant,
  line,
  longText,
  pageQuery,
  queryFlag,
  webAddress,
} from './fields.ts'
import { endpoint } from './http.ts'
import { Image, Upload } from './images.ts'
import { MemberCard } from './members.ts'
import { previewQuery } from './permissions.ts'
import { ListedCountryCode } from './countries.ts'
import { Place, PlaceInput } from './places.ts'
import { dayInUtc } from './calendar-days.ts'
import { Trip, TripDate } from './trips.ts'
import { WholeNumber } from './validation.ts'

/** In the order of the board. */
export const bucketListCategories = [
  'destination',
  'activity',
  'nature',
  'culture',
  'food',
  'event',
  'other',
] as const
export const BucketListCategory = z.enum(bucketListCategories)
export type BucketListCategory = z.infer<typeof BucketListCategory>

/** Of one member. */
export const maxBucketListItems = 1_000

/** Something that a member wants to see or do one day. */
export const BucketListItem = z.object({
  id: z.uuid(),
  owner: MemberCard,
  category: BucketListCategory,
  title: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  /** Of the place, where there is one. */
  country: z.nullable(CountryCode),
  place: z.nullable(Place),
  url: z.nullable(z.string()),
  image: z.nullable(Image),
  /** The calendar day by which it is to be done. */
  targetDate: z.nullable(CalendarDate),
  done: z.boolean(),
  /**
   * When it was done; the start in UTC of a day whose hour nobody told. Null while it is open, and where
   * nobody knows the day any more.
   */
  doneAt: z.nullable(Instant),
  /** Rises in the order of the owner's list, over all categories; gaps mean nothing. */
  position: z.int(),
  /** Null: the owner's default for bucket lists. */
  audience: z.nullable(Audience),
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  /** The trip that was made of it, where the viewer may see that. */
  tripId: z.nullable(z.uuid()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BucketListItem = z.infer<typeof BucketListItem>

/** Up to tomorrow in UTC, since the calendar is ahead of it in half of the world. */
const DoneDay = dayWithin('1900-01-01', () => dayInUtc(1))
const DoneInstant = GivenInstant.check(
  z.refine((at) => DoneDay.safeParse(at.slice(0, 10)).success, {
    error: 'Not a valid date',
    params: { code: 'format' },
  }),
)
/** An instant, or a calendar day that stands for its first. */
const DoneAt = z.union([z.pipe(DoneDay, z.transform(startOfDay)), DoneInstant])
function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`
}

const fields = {
  category: BucketListCategory,
  title: line({ min: 1, max: 120 }),
  description: longText({ max: 5_000 }),
  country: z.nullable(ListedCountryCode),
  place: z.nullable(PlaceInput),
  url: z.nullable(webAddress({ max: 2_000 })),
  targetDate: z.nullable(TripDate),
  audience: z.nullable(Audience),
}

/** Both of these, as they are sent: an item with a `doneAt` is done, one that is ticked is so now. */
const doneFields = {
  done: z.optional(z.boolean()),
  doneAt: z.optional(z.nullable(DoneAt)),
}

/**
 * What a new item is made of; only the title is required. It comes to the end of the list. A place
 * brings its country along; another country beside it is refused.
 */
export const BucketListItemInput = z.object({
  id: z.optional(Id),
  category: z._default(fields.category, 'other'),
  title: fields.title,
  description: z._default(fields.description, ''),
  country: z._default(fields.country, null),
  place: z._default(fields.place, null),
  url: z._default(fields.url, null),
  /** In a form, a picture's file. */
  image: z.optional(z.nullable(Upload)),
  targetDate: z._default(fields.targetDate, null),
  audience: z._default(fields.audience, null),
  ...doneFields,
})
export type BucketListItemInput = z.infer<typeof BucketListItemInput>

/** What changes; an absent field stays as it is. */
export const BucketListItemPatch = z.object({
  category: z.optional(fields.category),
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  country: z.optional(fields.country),
  place: z.optional(fields.place),
  url: z.optional(fields.url),
  /** In a form, the file of another picture; null takes it away. */
  image: z.optional(z.nullable(Upload)),
  targetDate: z.optional(fields.targetDate),
  audience: z.optional(fields.audience),
  ...doneFields,
  /**
   * The position that the item takes; those between there and where it stood move up by one. Past
   * the last one means the end.
   */
  position: z.optional(WholeNumber.check(z.minimum(0), z.maximum(2_147_483_647))),
})
export type BucketListItemPatch = z.infer<typeof BucketListItemPatch>

const itemParams = z.object({ id: Id })

/** Of one member's list: those of a category, those that are done or not. */
const filterQuery = {
  category: z.optional(BucketListCategory),
  done: z.optional(queryFlag),
}

export const listBucketListItems = endpoint({
  name: 'listBucketListItems',
  summary: "What is on members' bucket lists, as far as the viewer may see it, newest first",
  method: 'GET',
  path: '/bucket_list_items',
  auth: 'optional',
  query: z.object({
    category: z.optional(BucketListCategory),
    country: z.optional(CountryCode),
    ...pageQuery,
  }),
  reply: BucketListItem,
  list: 'paged',
})

export const listUserBucketListItems = endpoint({
  name: 'listUserBucketListItems',
  summary: "A member's bucket list, what the viewer may see of it, in its order",
  method: 'GET',
  path: '/users/:id/bucket_list_items',
  auth: 'optional',
  params: itemParams,
  query: z.object({ ...filterQuery, ...previewQuery, ...pageQuery }),
  reply: BucketListItem,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listOwnBucketListItems = endpoint({
  name: 'listOwnBucketListItems',
  summary: 'The own bucket list, in its order',
  method: 'GET',
  path: '/user/bucket_list_items',
  auth: 'member',
  query: z.object({ ...filterQuery, ...pageQuery }),
  reply: BucketListItem,
  list: 'paged',
})

export const createBucketListItem = endpoint({
  name: 'createBucketListItem',
  summary: 'Put something on the bucket list; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/bucket_list_items',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ bucketListItem: BucketListItemInput }),
  multipart: true,
  reply: BucketListItem,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict', 'broken_image', 'storage_full'],
})

export const getOwnBucketListItem = endpoint({
  name: 'getOwnBucketListItem',
  summary: 'An item of the own bucket list',
  method: 'GET',
  path: '/user/bucket_list_items/:id',
  auth: 'member',
  params: itemParams,
  reply: BucketListItem,
  etag: true,
  errors: ['not_allowed'],
})

export const updateBucketListItem = endpoint({
  name: 'updateBucketListItem',
  summary: 'Change an item of the own bucket list, its place in the order among it',
  method: 'PATCH',
  path: '/user/bucket_list_items/:id',
  auth: 'confirmed',
  repeats: true,
  params: itemParams,
  body: z.object({ bucketListItem: BucketListItemPatch }),
  multipart: true,
  reply: BucketListItem,
  etag: true,
  errors: ['not_allowed', 'stale', 'broken_image', 'storage_full'],
})

export const deleteBucketListItem = endpoint({
  name: 'deleteBucketListItem',
  summary: 'Take an item off the own bucket list',
  method: 'DELETE',
  path: '/user/bucket_list_items/:id',
  auth: 'confirmed',
  params: itemParams,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const planBucketListTrip = endpoint({
  name: 'planBucketListTrip',
  summary: 'Make a dream trip of an own item, without a body too; once it has one, 200 with that',
  method: 'POST',
  path: '/user/bucket_list_items/:id/trip',
  auth: 'confirmed',
  repeats: true,
  params: itemParams,
  /** `id` is of the new trip; where it is of an own trip, the item gets that one. */
  body: z.object({ trip: z.optional(z.object({ id: z.optional(Id) })) }),
  reply: Trip,
  alsoStatus: 200,
  etag: true,
  errors: ['not_allowed', 'conflict'],
})
