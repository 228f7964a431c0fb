import { AlbumItemPatch } from '@farfolk/contract/album-items'
import { AlbumInput } from '@farfolk/contract/albums'
import { BookingInput, maxBookingFiles } from '@farfolk/contract/bookings'
import { BucketListItemInput } from '@farfolk/contract/bucket-list'
import { Id } from '@farfolk/contract/fields'
import type { ImportKind } from '@farfolk/contract/imports'
import { PackingListInput } from '@farfolk/contract/packing-lists'
import { TipInput } from '@farfolk/contract/tips'
import { TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { TripTodoInput } from '@farfolk/contract/trip-todos'
import { TripInput } from '@farfolk/contract/trips'
import { markCountry, visitStatuses } from '@farfolk/contract/visited-countries'
import { TownInput } from '@farfolk/contract/visited-towns'
import * as z from 'zod/mini'
import type { CountryMark } from '../visited-countries/restore-country.ts'
import { isRow, type Row, rowsIn } from './archive.ts'

// What the export wrote, put into the words of the calls that make such things: their schemas decide
// what of it is right.

/** The lists of an archive that come back; photos stand in their albums, papers in their bookings. */
export const files: Record<Exclude<ImportKind, 'bookingFiles' | 'photos'>, string> = {
  trips: 'trips.json',
  countries: 'visited-countries.json',
  towns: 'visited-towns.json',
  bucketListItems: 'bucket-list.json',
  packingLists: 'packing-lists.json',
  bookings: 'bookings.json',
  tips: 'tips.json',
  tripIdeas: 'trip-ideas.json',
  tripTodos: 'trip-todos.json',
  albums: 'albums.json',
}

export function readTrip(row: Row): TripInput | undefined {
  const { budgetAmount, budgetCurrency, track } = row
  return read(TripInput, {
    ...row,
    id: required(row.id),
    stops: rowsIn(row.stops).map((stop) => ({
      ...stop,
      place: { ...stop, id: idOf(stop.placeId), name: stop.placeName },
    })),
    budget: isMissing(budgetAmount) ? null : { amount: budgetAmount, currency: budgetCurrency },
    track: track ?? null,
    // Of rows that an older club wrote.
    companionsEdit: row.companionsEdit ?? undefined,
    commentsOff: row.commentsOff ?? undefined,
  })
}

const Mark = z.extend(markCountry.body.shape.country, {
  status: z.enum([...visitStatuses, 'removed']),
})

export function readCountry(row: Row): CountryMark | undefined {
  const mark = read(Mark, row)
  return mark && { ...mark, updatedAt: instantIn(row.updatedAt) }
}

/** Under a new id: a town is known by its place. */
export function readTown({ placeId }: Row): TownInput | undefined {
  return read(TownInput, { place: { id: idOf(placeId) } })
}

/** By which a row of towns is known. */
export function townKey(row: Row): string | null {
  return readTown(row)?.place.id ?? null
}

/** The picture is left to the caller. */
export function readBucketListItem(row: Row): BucketListItemInput | undefined {
  return read(BucketListItemInput, { ...row, id: required(row.id), image: undefined })
}

export function readPackingList(row: Row): PackingListInput | undefined {
  return read(PackingListInput, {
    ...row,
    id: required(row.id),
    // Who carried it may be nobody here.
    packingListItems: rowsIn(row.items).map((item) => ({ ...item, assigneeId: null })),
    template: undefined,
  })
}

export function readBooking(row: Row): BookingInput | undefined {
  const { costAmount, costCurrency } = row
  return read(BookingInput, {
    ...row,
    id: required(row.id),
    from: row.fromPlace,
    to: row.toPlace,
    cost: isMissing(costAmount) ? null : { amount: costAmount, currency: costCurrency },
  })
}

/** Which papers a booking's row names: `fileId` is that of the file. No more than a booking can have. */
export function papersIn(row: Row): { id: string; fileId: string; name?: string }[] {
  return rowsIn(row.files)
    .slice(0, maxBookingFiles)
    .flatMap(({ id: given, fileId, name }) => {
      const id = idIn(given)
      if (id === null) return []
      return { id, fileId: idIn(fileId) ?? id, ...(typeof name === 'string' && { name }) }
    })
}

export function readTip({ country, ...row }: Row): TipInput | undefined {
  const town = idOf(row.placeId)
  return read(TipInput, {
    ...row,
    id: required(row.id),
    // A town says which country it is in, which may be another by now.
    ...(town === null ? { country } : { place: { id: town } }),
  })
}

export function readTripIdea(row: Row): TripIdeaInput | undefined {
  return read(TripIdeaInput, { ...row, id: required(row.id) })
}

/** Whoever was to do it: by a name nobody is known again. */
export function readTripTodo(row: Row): TripTodoInput | undefined {
  const done = typeof row.doneAt === 'string'
  return read(TripTodoInput, { ...row, id: required(row.id), assigneeId: null, done })
}

export function readAlbum(row: Row): AlbumInput | undefined {
  const commentsOff = row.commentsOff ?? undefined
  return read(AlbumInput, { ...row, commentsOff, id: required(row.id) })
}

const { caption, takenAt, location, isFavourite, turn, crop, isMirrored } = AlbumItemPatch.shape
const Photo = z.object({
  id: Id,
  imageId: Id,
  caption,
  fileName: z.nullable(z.string()),
  takenAt,
  location,
  isFavourite,
  isKeptDouble: z.boolean(),
  turn,
  crop,
  isMirrored,
  hasDrawnStill: z.boolean(),
  /** What moves it is of the seconds around it alone. */
  isMotion: z.boolean(),
  /** What holds where neither its owner nor the camera tells. */
  otherwise: z.optional(
    z.object({
      takenAt,
      location,
      /** It is the time of a step, which a clock of its own knows better. */
      isNearby: z.optional(z.boolean()),
    }),
  ),
})

export type ReadPhoto = z.infer<typeof Photo>

/** A photo of an album's row; `imageId` names the file of its picture. */
export function readPhoto(row: Row): ReadPhoto | undefined {
  const { lat, lng } = row
  return read(Photo, {
    fileName: null,
    ...row,
    // What is no time or no spot is left to the camera.
    takenAt: read(takenAt, row.takenAt),
    location: read(location, lat === null ? null : { lat, lng }),
    otherwise: read(Photo.shape.otherwise, row.otherwise),
    isKeptDouble: row.isKeptDouble === true,
    turn: read(turn, row.turn),
    crop: read(crop, row.crop),
    isMirrored: row.isMirrored === true,
    hasDrawnStill: isRow(row.video) && row.video.hasDrawnStill === true,
    isMotion: isRow(row.video) && row.video.isMotion === true,
  })
}

export function idIn(value: unknown): string | null {
  const found = Id.safeParse(value)
  return found.success ? found.data : null
}

/** When something was written, as ISO 8601; undefined for what is no time, or is one to come. */
export function instantIn(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return time > 0 && time <= Date.now() ? new Date(time).toISOString() : undefined
}

/** Without an id nobody would know it the second time. */
function required(id: unknown): unknown {
  return id ?? null
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

function idOf(placeId: unknown): string | null {
  return typeof placeId === 'number' ? String(placeId) : null
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}
