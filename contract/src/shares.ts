import * as z from 'zod/mini'
import { AlbumItem, AlbumMonth, itemsQuery } from './album-items.ts'
import { Album } from './albums.ts'
import { BucketListItem } from './bucket-list.ts'
import { GivenInstant, Id, Instant, normaliseLine, pageQuery, Token } from './fields.ts'
import { endpoint } from './http.ts'
import { longestLinkPassword, sharePasswordHeader } from './link-password.ts'
import { MemberCard } from './members.ts'
import { PackingList } from './packing-lists.ts'
import { Trip } from './trips.ts'
import { maxLength, minLength, rule, validationWords } from './validation.ts'
import { VisitedCountry } from './visited-countries.ts'

/** What a link can open. */
const shareKinds = ['album', 'trip', 'packingList', 'bucketList', 'travelMap'] as const
export const ShareKind = z.enum(shareKinds)
export type ShareKind = z.infer<typeof ShareKind>

export const takesSharePassword = {
  [sharePasswordHeader]: 'The password of a link that has one, in UTF-8',
}

/** A link that opens one thing of its owner to whoever has it, and nothing else. */
export const Share = z.object({
  id: z.uuid(),
  kind: ShareKind,
  /** Null for the travel map and the bucket list: there is one of each. */
  itemId: z.nullable(z.uuid()),
  /** The item's name; null where there is one of the kind. */
  title: z.nullable(z.string()),
  token: z.string(),
  /** The page, with its origin. */
  url: z.string(),
  expiresAt: z.nullable(Instant),
  hasPassword: z.boolean(),
  /**
   * Whether all photos of an album can be saved at once, full size and without EXIF, and a trip as
   * files.
   */
  allowDownload: z.boolean(),
  /** Whether the link shows where photos were taken, whatever the album says. */
  showLocations: z.boolean(),
  /** How often its page was opened. */
  viewsCount: z.int(),
  createdAt: Instant,
})
export type Share = z.infer<typeof Share>

/** On one line without blanks around it, so that it fits a header. */
const Password = z
  .string()
  .check(z.overwrite(normaliseLine), minLength(4), maxLength(longestLinkPassword))

export const endsInThePast = 'Needs to be in the future'
export const isToCome = (at: string | null) => at === null || at > new Date().toISOString()

/** There is one of each, which needs no id. */
const isOnlyOne = (kind: ShareKind) => kind === 'travelMap' || kind === 'bucketList'

export const ShareInput = z
  .object({
    id: z.optional(Id),
    kind: ShareKind,
    /** Required but for the travel map and the bucket list. */
    itemId: z.optional(z.nullable(Id)),
    /** In the future; of a link that is made already it does not matter. */
    expiresAt: z._default(z.nullable(GivenInstant), null),
    /** Null or absent: none. */
    password: z.optional(z.nullable(Password)),
    allowDownload: z._default(z.boolean(), false),
    showLocations: z._default(z.boolean(), false),
  })
  .check(
    rule(({ kind, itemId }) => isOnlyOne(kind) || Boolean(itemId), {
      message: validationWords.required,
      path: ['itemId'],
      code: 'required',
      over: ['kind', 'itemId'],
    }),
  )
export type ShareInput = z.infer<typeof ShareInput>

export const SharePatch = z.object({
  expiresAt: z.optional(z.nullable(GivenInstant).check(z.refine(isToCome, endsInThePast))),
  /** Null takes it away. */
  password: z.optional(z.nullable(Password)),
  allowDownload: z.optional(z.boolean()),
  showLocations: z.optional(z.boolean()),
})
export type SharePatch = z.infer<typeof SharePatch>

const switches = { allowDownload: z.boolean(), showLocations: z.boolean() }

/** What a link opens. */
export const SharedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('album'), owner: MemberCard, item: Album, ...switches }),
  z.object({ kind: z.literal('trip'), owner: MemberCard, item: Trip, ...switches }),
  z.object({ kind: z.literal('packingList'), owner: MemberCard, item: PackingList, ...switches }),
  z.object({
    kind: z.literal('bucketList'),
    owner: MemberCard,
    /** All but what has an audience of its own that leaves the viewer out. */
    item: z.object({ bucketListItems: z.array(BucketListItem) }),
    ...switches,
  }),
  z.object({
    kind: z.literal('travelMap'),
    owner: MemberCard,
    item: z.object({ countries: z.array(VisitedCountry) }),
    ...switches,
  }),
])
export type SharedThing = z.infer<typeof SharedThing>

const shareParams = z.object({ id: Id })

export const listShares = endpoint({
  name: 'listShares',
  summary: 'The own links, newest first',
  method: 'GET',
  path: '/user/shares',
  auth: 'member',
  query: z.object({ kind: z.optional(ShareKind), itemId: z.optional(Id), ...pageQuery }),
  reply: Share,
  list: 'paged',
})

export const createShare = endpoint({
  name: 'createShare',
  summary: "Make a link to something of one's own",
  method: 'POST',
  path: '/user/shares',
  auth: 'confirmed',
  body: z.object({ share: ShareInput }),
  reply: Share,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict', 'not_allowed', 'not_found'],
})

export const getShare = endpoint({
  name: 'getShare',
  summary: 'An own link',
  method: 'GET',
  path: '/user/shares/:id',
  auth: 'member',
  params: shareParams,
  reply: Share,
  etag: true,
})

export const updateShare = endpoint({
  name: 'updateShare',
  summary: 'Change what a link allows',
  method: 'PATCH',
  path: '/user/shares/:id',
  auth: 'confirmed',
  params: shareParams,
  body: z.object({ share: SharePatch }),
  reply: Share,
  etag: true,
  errors: ['stale'],
})

export const deleteShare = endpoint({
  name: 'deleteShare',
  summary: 'End a link at once',
  method: 'DELETE',
  path: '/user/shares/:id',
  auth: 'member',
  params: shareParams,
  reply: null,
  etag: true,
  errors: ['stale'],
})

export const openShare = endpoint({
  name: 'openShare',
  summary: 'What a link opens; the header X-Share-Password where it has a password',
  method: 'GET',
  path: '/shares/:token',
  auth: 'optional',
  params: z.object({ token: Token }),
  reply: SharedThing,
  etag: true,
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'password_required'],
})

export const sharedAlbumParams = z.object({ id: Id, token: Token })

/** An album as a link shows it. */
export const SharedAlbum = z.extend(Album, {
  /** Whether all its photos can be saved at once: see downloads.ts. */
  allowDownload: z.boolean(),
})

export const getSharedAlbum = endpoint({
  name: 'getSharedAlbum',
  summary: 'An album by a link',
  method: 'GET',
  path: '/albums/:id/shares/:token',
  auth: 'optional',
  params: sharedAlbumParams,
  reply: SharedAlbum,
  etag: true,
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'password_required'],
})

export const listSharedAlbumItems = endpoint({
  name: 'listSharedAlbumItems',
  summary: 'The items of an album by a link, in its order',
  method: 'GET',
  path: '/albums/:id/shares/:token/album_items',
  auth: 'optional',
  params: sharedAlbumParams,
  query: itemsQuery,
  reply: AlbumItem,
  list: 'paged',
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'password_required'],
})

export const listSharedAlbumMonths = endpoint({
  name: 'listSharedAlbumMonths',
  summary: 'As listAlbumMonths, by a link',
  method: 'GET',
  path: '/albums/:id/shares/:token/months',
  auth: 'optional',
  params: sharedAlbumParams,
  reply: AlbumMonth,
  list: 'whole',
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'password_required'],
})
