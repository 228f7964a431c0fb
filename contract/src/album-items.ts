import * as z from 'zod/mini'
import { Crop } from './album-crops.ts'
import { fileRefusals } from './album-refusals.ts'
import { Id, Instant, longText, pageQuery, queryFlag } from './fields.ts'
import { endpoint } from './http.ts'
import { Image, Turn, Upload } from './images.ts'
import { MemberCard } from './members.ts'
import { PhotoSphere } from './photo-spheres.ts'
import { Place } from './places.ts'
import { maxLength, minLength, rule, validationWords } from './validation.ts'
import { AlbumVideo } from './videos.ts'

/** Of the photos of a stop those that the itinerary shows. */
export const firstStopPhotos = 6
/** In one call. */
export const maxUploads = 100
/** As `maxUploads`, of photos that are there. */
export const maxChangedItems = 500

/** A photo of an album. */
export const AlbumItem = z.object({
  id: z.uuid(),
  albumId: z.uuid(),
  image: Image,
  /** Plain text; empty for none. */
  caption: z.string(),
  /** The camera's wall clock, `YYYY-MM-DDTHH:mm:ss`, without a zone; or what its owner says it was. */
  takenAt: z.nullable(z.string()),
  /**
   * Where the camera was, or its owner says it was, with the city near by; for others only where the
   * album shows locations, and to two decimals of a degree.
   */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number(), place: z.optional(Place) })),
  /** Rises in the order of the album; gaps mean nothing. */
  position: z.int(),
  /** Told to the owner alone, of favourites; absent else. */
  isFavourite: z.optional(z.boolean()),
  /** How `image` is turned already, told to the owner and to who gave it; absent of what stands as it came. */
  turn: z.optional(Turn),
  /** What `image` shows of the file's picture, and whether left for right; told as `turn` is. */
  crop: z.optional(Crop),
  isMirrored: z.optional(z.boolean()),
  /** Of what is cropped, and told as that: the address of all of it, mirrored and turned, as `screen` of the image. */
  uncropped: z.optional(z.string()),
  /** Absent of a photo that does not move; of one that does, `image` is the still. */
  video: z.optional(AlbumVideo),
  /**
   * Of a photo that moves, the silent seconds around it: `image` is the photo, not a still of this, and what shows no
   * more than photos is right without. Absent of videos, and of a photo that is cropped, mirrored or turned.
   */
  motion: z.optional(AlbumVideo),
  /**
   * Of a photo sphere, as its file says it: `image` is it laid out flat, and what shows that alone is right too.
   * Absent of every other photo, and of one that is cropped, mirrored or turned.
   */
  sphere: z.optional(PhotoSphere),
  /** Told to the owner alone: the club has drawn the still, which replaceDrawnStill replaces; absent else. */
  hasDrawnStill: z.optional(z.boolean()),
  /** Who gave it to the album, null where the viewer may not meet them; absent where that was the album's owner. */
  addedBy: z.optional(z.nullable(MemberCard)),
})
export type AlbumItem = z.infer<typeof AlbumItem>

/** An item as an upload answers it. */
export const UploadedItem = z.extend(AlbumItem, {
  /** The album had this very photo already: this is the item that it is. */
  duplicate: z.optional(z.boolean()),
  /** The own trash has this very photo too: that one was deleted before, and may be put back. */
  inTrash: z.optional(z.boolean()),
})
export type UploadedItem = z.infer<typeof UploadedItem>

/** A photo of one's own among those of all own albums. */
export const OwnAlbumItem = z.extend(AlbumItem, {
  albumName: z.string(),
  /** When it came into the club: its place in time where nobody knows when it was taken. */
  addedAt: Instant,
  /** What took it, as the file tells; null where it does not, and of photos that came before this was read. */
  camera: z.nullable(z.string()),
})
export type OwnAlbumItem = z.infer<typeof OwnAlbumItem>

/** The photos of an album that were taken in one month, where it has them in the order of their months. */
export const AlbumMonth = z.object({
  /** By the cameras' clocks, `YYYY-MM`. */
  month: z.string(),
  count: z.int(),
  /** How many of the album's photos stand before the first of them. */
  before: z.int(),
  /** The last one of those, behind which listAlbumItems goes on; null where there is none. */
  after: z.nullable(z.uuid()),
})
export type AlbumMonth = z.infer<typeof AlbumMonth>

/**
 * The photos of a trip's albums that were taken on the days of a stop. One without a departure lasts until
 * the next one's first day, the last of them until the trip ends, or for good where no end is told. One
 * without an arrival begins on the day when the one before is left, the first of them as the trip starts;
 * where that is not told, on its day of departure. A day that two share is shared by what is nearer to
 * each, as far as the viewer sees where a photo was taken, else it is the later one's.
 */
export const StopPhotos = z.object({
  stopId: z.uuid(),
  count: z.int(),
  /** The first `firstStopPhotos`, or as many spread over all, in the order in which they were taken. */
  albumItems: z.array(AlbumItem),
})
export type StopPhotos = z.infer<typeof StopPhotos>

const caption = longText({ max: 1_000 })

/** Photography is older; cameras that write down when, and scans of what they were given, are not. */
const firstYear = 1850
/** Somewhere a clock is that much ahead of UTC. */
const zoneHours = 14

/** Of a camera: `YYYY-MM-DDTHH:mm:ss` of a time that there was, somewhere. */
const WallClock = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, validationWords.date),
    z.refine(isPast, { error: validationWords.date, params: { code: 'format' } }),
  )

function isPast(clock: string): boolean {
  const time = Date.parse(`${clock}Z`)
  // Date.parse lets the 31st of June through as the 1st of July.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== clock) return false
  return Number(clock.slice(0, 4)) >= firstYear && time <= Date.now() + zoneHours * 3_600_000
}

/** What changes of a photo; an absent field stays as it is. The file stays as the camera wrote it. */
export const AlbumItemPatch = z.object({
  caption: z.optional(caption),
  /** Null: nobody knows. */
  takenAt: z.optional(z.nullable(WallClock)),
  /** Null: nobody knows. The club finds the city near by. */
  location: z.optional(z.nullable(z.pick(Place, { lat: true, lng: true }))),
  /** Another own album: the photo moves to its end. */
  albumId: z.optional(Id),
  /** Whether it is one of the owner's favourites, which nobody else is told. */
  isFavourite: z.optional(z.boolean()),
  /** In all, not by how much more, as what follows. A video has none of the three: 409. */
  turn: z.optional(Turn),
  /** Null: all of it. */
  crop: z.optional(z.nullable(Crop)),
  /** Left for right, before it is turned: a turn stays one to the same side. */
  isMirrored: z.optional(z.boolean()),
})
export type AlbumItemPatch = z.infer<typeof AlbumItemPatch>

/** One of several photos that change at once. */
export const AlbumItemChange = z.extend(AlbumItemPatch, { id: Id })
export type AlbumItemChange = z.infer<typeof AlbumItemChange>

const AlbumItemChanges = z.array(AlbumItemChange).check(
  minLength(1),
  maxLength(maxChangedItems),
  rule<{ id: string }[]>((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    message: validationWords.type,
    path: [],
  }),
)

/**
 * In a form `albumItem[file]` may come several times. What is wrong with one of them is an error of
 * `albumItem.file[2]`, counted from 0 in the order that they were sent in; with the only one, of
 * `albumItem.file`. One that has too many bytes ends the form: what comes after it is not looked at, and
 * the first is an error of `albumItem.file`.
 */
export const AlbumItemInput = z
  .object({
    /** Of the item that a single file becomes. */
    id: z.optional(Id),
    albumId: Id,
    file: z.pipe(
      z.union([z.array(Upload).check(minLength(1)), Upload]),
      z.transform((file: Upload | Upload[]) => (Array.isArray(file) ? file : [file])),
    ),
    caption: z._default(caption, ''),
  })
  .check(
    rule<{ id?: string | undefined; file: Upload[] }>(
      ({ id, file }) => id === undefined || file.length === 1,
      { path: ['id'], message: 'Several photos take no id' },
    ),
  )
export type AlbumItemInput = z.infer<typeof AlbumItemInput>

const albumParams = z.object({ id: Id })

export const itemsQuery = z.object({
  /** In the place of a cursor: the item before the first one wanted, such as the last that an album bears. */
  after: z.optional(Id),
  ...pageQuery,
})

export const listAlbumItems = endpoint({
  name: 'listAlbumItems',
  summary: 'The items of an album, in its order',
  method: 'GET',
  path: '/albums/:id/album_items',
  auth: 'optional',
  params: albumParams,
  query: itemsQuery,
  reply: AlbumItem,
  list: 'paged',
  errors: ['not_allowed'],
})

export const listAlbumMonths = endpoint({
  name: 'listAlbumMonths',
  summary:
    'The months in which the photos of an album were taken; none where its order goes back to one',
  method: 'GET',
  path: '/albums/:id/months',
  auth: 'optional',
  params: albumParams,
  reply: AlbumMonth,
  list: 'whole',
  errors: ['not_allowed'],
})

export const listTripAlbumItems = endpoint({
  name: 'listTripAlbumItems',
  summary:
    "The items of a trip's albums that the viewer sees, by when they were taken; those without a time come last. listTripAlbums names the albums and whose they are",
  method: 'GET',
  path: '/trips/:id/album_items',
  auth: 'optional',
  params: albumParams,
  query: z.object(pageQuery),
  reply: AlbumItem,
  list: 'paged',
  errors: ['not_allowed'],
})

export const listStopPhotos = endpoint({
  name: 'listStopPhotos',
  summary:
    "The photos of a trip's albums stop by stop, of the stops and the albums that the viewer sees",
  method: 'GET',
  path: '/trips/:id/stop_photos',
  auth: 'optional',
  params: albumParams,
  query: z.object({
    /** As many, in the place of the first: evenly from all of each stop. */
    spread: z.optional(queryFlag),
  }),
  reply: StopPhotos,
  list: 'whole',
  errors: ['not_allowed'],
})

export const uploadAlbumItems = endpoint({
  name: 'uploadAlbumItems',
  summary:
    'Add photos to an own album, or to one that `companionsAdd` opens, whose owner they are then given to; all of them or none',
  method: 'POST',
  path: '/user/album_items',
  auth: 'confirmed',
  body: z.object({ albumItem: AlbumItemInput }),
  multipart: true,
  files: maxUploads,
  reply: UploadedItem,
  list: 'whole',
  alsoStatus: 200,
  errors: [...fileRefusals, 'not_allowed', 'not_found', 'conflict'],
})

export const updateAlbumItem = endpoint({
  name: 'updateAlbumItem',
  summary:
    'Change the caption of an own photo, correct its time and place, crop, mirror and turn it, move it, or mark it as a favourite; of one given to an album that one may still add to the caption and how it is cropped, mirrored and turned alone',
  method: 'PATCH',
  path: '/user/album_items/:id',
  auth: 'confirmed',
  repeats: true,
  params: albumParams,
  body: z.object({ albumItem: AlbumItemPatch }),
  reply: AlbumItem,
  errors: ['not_allowed', 'conflict'],
})

export const updateAlbumItems = endpoint({
  name: 'updateAlbumItems',
  summary:
    'Change several own photos as updateAlbumItem does, all of them or none; they move in the order given',
  method: 'PATCH',
  path: '/user/album_items',
  auth: 'confirmed',
  repeats: true,
  body: z.object({
    /** Each photo once. */
    albumItems: AlbumItemChanges,
  }),
  reply: AlbumItem,
  list: 'whole',
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const deleteAlbumItem = endpoint({
  name: 'deleteAlbumItem',
  summary:
    'Delete an own photo, or take back for good one given to an album that one may still add to',
  method: 'DELETE',
  path: '/user/album_items/:id',
  auth: 'confirmed',
  params: albumParams,
  reply: null,
  errors: ['not_allowed'],
})

export const deleteAlbumItems = endpoint({
  name: 'deleteAlbumItems',
  summary:
    'Delete several photos as deleteAlbumItem does, all of them or none; what is not there any more is no failure',
  method: 'DELETE',
  path: '/user/album_items',
  auth: 'confirmed',
  repeats: true,
  body: z.object({
    albumItemIds: z.array(Id).check(minLength(1), maxLength(maxChangedItems)),
  }),
  reply: null,
  errors: ['not_allowed'],
})
