import * as z from 'zod/mini'
import { AlbumItem, maxChangedItems } from './album-items.ts'
import { Id, Instant, line, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { maxLength, minLength, rule } from './validation.ts'

/** On one photo. */
export const maxPhotoNames = 50
/** Of those who may be named on a photo, and of the people of all own photos: how many a list has. */
export const maxNameable = 20
export const maxPhotoPeople = 200

/**
 * `asked` is told to the named one and to who named them alone; `shown` to members who see the photo and their
 * profile. Visitors and links see no names.
 */
export const PhotoNameState = z.enum(['asked', 'shown'])
export type PhotoNameState = z.infer<typeof PhotoNameState>

/** Who is on a photo. */
export const PhotoName = z.object({
  user: MemberCard,
  state: PhotoNameState,
  /** Whether the asking member may take it off: it is theirs, they gave it, or the photo is their own. */
  mayRemove: z.boolean(),
})
export type PhotoName = z.infer<typeof PhotoName>

/** A photo that names the asking member. */
export const OwnPhotoName = z.object({
  /** As the member sees it. */
  albumItem: AlbumItem,
  albumName: z.string(),
  /** Null where one did so oneself, and where one may not meet them. */
  namedBy: z.nullable(MemberCard),
  state: PhotoNameState,
  createdAt: Instant,
})
export type OwnPhotoName = z.infer<typeof OwnPhotoName>

/** Somebody on the own photos. */
export const PhotoPerson = z.object({ user: MemberCard, count: z.int() })
export type PhotoPerson = z.infer<typeof PhotoPerson>

/** Somebody on several photos. */
const PhotoNames = z.object({
  userId: Id,
  albumItemIds: z.array(Id).check(minLength(1), maxLength(maxChangedItems)),
})

/** Where a member is named from now on. */
export const NamedPhotos = z.object({
  /** Null where there are none. */
  state: z.nullable(PhotoNameState),
  albumItemIds: z.array(z.uuid()),
})
export type NamedPhotos = z.infer<typeof NamedPhotos>

/** Which names an answer is about: of one photo, or all of an album's that wait for one. */
export const PhotoNamesAnswer = z
  .object({
    albumItemId: z.optional(Id),
    albumId: z.optional(Id),
    isShown: z.boolean(),
  })
  .check(
    rule<{ albumItemId?: string | undefined; albumId?: string | undefined }>(
      ({ albumItemId, albumId }) => (albumItemId === undefined) !== (albumId === undefined),
      { path: ['albumItemId'], message: 'A photo or an album, not both' },
    ),
  )
export type PhotoNamesAnswer = z.infer<typeof PhotoNamesAnswer>

const params = z.object({ id: Id })
const nameableQuery = z.object({ q: z.optional(line({ min: 1, max: 100 })) })

export const listPhotoNames = endpoint({
  name: 'listPhotoNames',
  summary: 'Who is on a photo, as far as the member is told; by its audience and not by a link',
  method: 'GET',
  path: '/album_items/:id/names',
  auth: 'member',
  params,
  reply: PhotoName,
  list: 'whole',
  errors: ['not_allowed'],
})

export const listNameable = endpoint({
  name: 'listNameable',
  summary: `Who may be named on a photo that one may name others on: ${maxNameable} at most, by first name, oneself first`,
  method: 'GET',
  path: '/album_items/:id/nameable',
  auth: 'member',
  params,
  query: nameableQuery,
  reply: MemberCard,
  list: 'whole',
  errors: ['not_allowed'],
})

export const listAlbumNameable = endpoint({
  name: 'listAlbumNameable',
  summary:
    'As listNameable, of an album that one may add to, whoever is named on its photos already',
  method: 'GET',
  path: '/albums/:id/nameable',
  auth: 'member',
  params,
  query: nameableQuery,
  reply: MemberCard,
  list: 'whole',
  errors: ['not_allowed'],
})

export const createPhotoName = endpoint({
  name: 'createPhotoName',
  summary:
    'Name oneself, a friend or who travels on the trip of the album on an own photo, or on one given to an album that one may add to. They are asked first, unless they let friends name them. 403 on `photoName.userId` where they may not be named there or want it no more, 409 where they cannot see the own photo, 500 a day, then 429',
  method: 'POST',
  path: '/album_items/:id/names',
  auth: 'confirmed',
  repeats: true,
  params,
  body: z.object({ photoName: z.object({ userId: Id }) }),
  reply: PhotoName,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const createPhotoNames = endpoint({
  name: 'createPhotoNames',
  summary:
    'Name one member on several photos as createPhotoName does, which counts as one of a day, and answer on which. Where they cannot see one, are named already, want no name, or it names as many as it may, it is passed over, with no word of which; a photo that one may name nobody on refuses all of them',
  method: 'POST',
  path: '/user/album_items/names',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ photoNames: PhotoNames }),
  reply: NamedPhotos,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found'],
})

export const deletePhotoNames = endpoint({
  name: 'deletePhotoNames',
  summary:
    'Take the name of one member back that one gave on several photos, which leaves no memory of it; what one has not given stays',
  method: 'DELETE',
  path: '/user/album_items/names',
  auth: 'member',
  repeats: true,
  body: z.object({ photoNames: PhotoNames }),
  reply: null,
})

export const deletePhotoName = endpoint({
  name: 'deletePhotoName',
  summary:
    'Take a name off a photo: the own one, which nobody puts there again, one that one gave, or any of an own photo',
  method: 'DELETE',
  path: '/album_items/:id/names/:userId',
  auth: 'member',
  params: z.object({ id: Id, userId: Id }),
  reply: null,
  errors: ['not_allowed'],
})

export const listOwnPhotoNames = endpoint({
  name: 'listOwnPhotoNames',
  summary: 'The photos that name me and that I see, the last named first',
  method: 'GET',
  path: '/user/photo_names',
  auth: 'member',
  query: z.object({ state: z._default(PhotoNameState, 'shown'), ...pageQuery }),
  reply: OwnPhotoName,
  list: 'paged',
})

export const answerPhotoNames = endpoint({
  name: 'answerPhotoNames',
  summary:
    'Say whether my name shows on a photo, or on all of an album where it waits for that. After a no nobody names me there again; a yes takes it back, or is 422 where the photo names as many as it may by now',
  method: 'PATCH',
  path: '/user/photo_names',
  auth: 'member',
  repeats: true,
  body: z.object({ photoNames: PhotoNamesAnswer }),
  reply: null,
  errors: ['not_found'],
})

export const listPhotoPeople = endpoint({
  name: 'listPhotoPeople',
  summary: `Who is on the photos of all own albums, those on most of them first; ${maxPhotoPeople} at most`,
  method: 'GET',
  path: '/user/album_items/people',
  auth: 'member',
  reply: PhotoPerson,
  list: 'whole',
})
