import * as z from 'zod/mini'
import { AlbumItem } from './album-items.ts'
import {
  Audience,
  CalendarDate,
  CountryCode,
  Id,
  Instant,
  line,
  longText,
  pageQuery,
  queryInteger,
} from './fields.ts'
import { endpoint } from './http.ts'
import { Image } from './images.ts'
import { MemberCard } from './members.ts'
import { previewQuery } from './permissions.ts'
import { maxLength } from './validation.ts'

export const maxAlbumItems = 5_000
/** Of the items that an album bears itself; GET /albums/{id}/album_items has the rest. */
export const firstAlbumItems = 100

/** Photos in an order, as much of them as the viewer may see. */
export const Album = z.object({
  id: z.uuid(),
  owner: MemberCard,
  name: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  /** Null: the owner's default for albums. */
  audience: z.nullable(Audience),
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  /** Whether others see where the photos were taken. */
  showLocations: z.boolean(),
  /** True where the owner has switched off comments on it and its photos. Told to them alone; absent mostly. */
  commentsOff: z.optional(z.boolean()),
  /**
   * True where those who travel on its trip may add photos, see uploadAlbumItems. Told to its owner, and to those
   * who may; absent mostly.
   */
  companionsAdd: z.optional(z.boolean()),
  /** The first item that was added, while the owner has chosen none. */
  cover: z.nullable(Image),
  albumItems: z.array(AlbumItem).register(z.globalRegistry, {
    description: `The first ${firstAlbumItems}; in lists of albums as many as \`albumItems\` asks for`,
  }),
  albumItemsCount: z.int(),
  /** Of the photos that the club keeps out of it, told to the owner alone; absent where there are none. */
  hiddenItemsCount: z.optional(z.int()),
  /** The first and the last day that photos were taken on, null where no camera told. */
  days: z.optional(z.nullable(z.object({ first: CalendarDate, last: CalendarDate }))),
  /** Whether the viewer is told of any of its photos where it was taken; absent in lists of albums. */
  hasLocations: z.optional(z.boolean()),
  /** The trip that it is linked to, where the viewer may see that; no countries of private stops alone. */
  trip: z.nullable(z.object({ id: z.uuid(), name: z.string(), countries: z.array(CountryCode) })),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Album = z.infer<typeof Album>

const fields = {
  name: line({ min: 1, max: 120 }),
  description: longText({ max: 10_000 }),
  audience: z.nullable(Audience),
  showLocations: z.boolean(),
  commentsOff: z.boolean(),
}

/** What a new album is made of; only the name is required. */
export const AlbumInput = z.object({
  id: z.optional(Id),
  name: fields.name,
  description: z._default(fields.description, ''),
  audience: z._default(fields.audience, null),
  showLocations: z._default(fields.showLocations, false),
  commentsOff: z.optional(fields.commentsOff),
})
export type AlbumInput = z.infer<typeof AlbumInput>

/** What changes; an absent field stays as it is. */
export const AlbumPatch = z.object({
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  audience: z.optional(fields.audience),
  showLocations: z.optional(fields.showLocations),
  commentsOff: z.optional(fields.commentsOff),
  /** Whether its trip's owner and accepted travellers may add photos, as long as it is on one. */
  companionsAdd: z.optional(z.boolean()),
  /** One of the album's items. */
  coverItemId: z.optional(Id),
  /** A trip that one travels on, as linkAlbum does; null takes the album off the one it is on. */
  tripId: z.optional(z.nullable(Id)),
  /** Exactly the album's items, in their new order. */
  albumItemIds: z.optional(z.array(Id).check(maxLength(maxAlbumItems))),
})
export type AlbumPatch = z.infer<typeof AlbumPatch>

const albumParams = z.object({ id: Id })

const listQuery = {
  /** How many of its first items each album bears; 0 where covers do. */
  albumItems: z._default(queryInteger({ min: 0, max: firstAlbumItems }), firstAlbumItems),
  ...pageQuery,
}

export const getAlbum = endpoint({
  name: 'getAlbum',
  summary: `An album with its first ${firstAlbumItems} items`,
  method: 'GET',
  path: '/albums/:id',
  auth: 'optional',
  params: albumParams,
  reply: Album,
  etag: true,
  errors: ['not_allowed'],
})

export const listUserAlbums = endpoint({
  name: 'listUserAlbums',
  summary: "A member's albums, those that the viewer may see, newest first",
  method: 'GET',
  path: '/users/:id/albums',
  auth: 'optional',
  params: albumParams,
  query: z.object({ ...previewQuery, ...listQuery }),
  reply: Album,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listTripAlbums = endpoint({
  name: 'listTripAlbums',
  summary: 'The albums that are linked to a trip, those that the viewer may see, newest first',
  method: 'GET',
  path: '/trips/:id/albums',
  auth: 'optional',
  params: albumParams,
  query: z.object(listQuery),
  reply: Album,
  list: 'paged',
  errors: ['not_allowed'],
})

export const listOwnAlbums = endpoint({
  name: 'listOwnAlbums',
  summary: 'The own albums, newest first',
  method: 'GET',
  path: '/user/albums',
  auth: 'member',
  query: z.object(listQuery),
  reply: Album,
  list: 'paged',
})

export const createAlbum = endpoint({
  name: 'createAlbum',
  summary: 'Make an album; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/albums',
  auth: 'confirmed',
  body: z.object({ album: AlbumInput }),
  reply: Album,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const getOwnAlbum = endpoint({
  name: 'getOwnAlbum',
  summary: 'An own album',
  method: 'GET',
  path: '/user/albums/:id',
  auth: 'member',
  params: albumParams,
  reply: Album,
  etag: true,
  errors: ['not_allowed'],
})

export const updateAlbum = endpoint({
  name: 'updateAlbum',
  summary: 'Change an own album, the order of its items among it',
  method: 'PATCH',
  path: '/user/albums/:id',
  auth: 'confirmed',
  repeats: true,
  params: albumParams,
  body: z.object({ album: AlbumPatch }),
  reply: Album,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const deleteAlbum = endpoint({
  name: 'deleteAlbum',
  summary: 'Delete an own album with its photos',
  method: 'DELETE',
  path: '/user/albums/:id',
  auth: 'confirmed',
  params: albumParams,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const linkAlbum = endpoint({
  name: 'linkAlbum',
  summary: 'Link an own album to a trip that one travels on; it leaves another one',
  method: 'POST',
  path: '/user/trips/:id/albums',
  auth: 'confirmed',
  repeats: true,
  params: albumParams,
  body: z.object({ album: z.object({ id: Id }) }),
  reply: Album,
  status: 200,
  errors: ['not_allowed'],
})

export const unlinkAlbum = endpoint({
  name: 'unlinkAlbum',
  summary: "Unlink an own album from a trip, or anybody's from one's own trip",
  method: 'DELETE',
  path: '/user/trips/:tripId/albums/:albumId',
  auth: 'confirmed',
  params: z.object({ tripId: Id, albumId: Id }),
  reply: null,
  errors: ['not_allowed'],
})
