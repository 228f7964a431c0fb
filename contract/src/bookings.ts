import * as z from 'zod/mini'
import { Id, Instant, line, longText, Money, MoneyInput, WallTime, webAddress } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'
import { Upload } from './images.ts'
import { MemberCard } from './members.ts'
import { TripDate } from './trips.ts'
import { rule } from './validation.ts'

/** In the order that a form offers them. */
export const bookingKinds = [
  'flight',
  'train',
  'bus',
  'boat',
  'car',
  'stay',
  'activity',
  'other',
] as const
export const BookingKind = z.enum(bookingKinds)
export type BookingKind = z.infer<typeof BookingKind>

const transports = new Set<BookingKind>(['flight', 'train', 'bus', 'boat', 'car'])

/** Whether it leaves one place and arrives at another, perhaps in another time zone. */
export function isTransport(kind: BookingKind): boolean {
  return transports.has(kind)
}

/** Of one trip, whoever wrote them. */
export const maxBookings = 200
/** Of one booking. */
export const maxBookingFiles = 10
/** Of one of its files. */
export const maxBookingFileBytes = 10 * 1024 * 1024

/** As the server has read its bytes; of a text that says no more it is `text/plain`. */
export const bookingFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/avif',
  'application/vnd.apple.pkpass',
  'text/calendar',
  'text/plain',
] as const
const BookingFileType = z.enum(bookingFileTypes)

/** A paper beside a booking: a ticket, a voucher, a plan of the way. */
export const BookingFile = z.object({
  id: z.uuid(),
  /** As it is saved, with an ending that fits what it is. */
  name: z.string(),
  mediaType: BookingFileType,
  /** Bytes. */
  size: z.int(),
})
export type BookingFile = z.infer<typeof BookingFile>

/** Something that is booked for a trip. Only who travels along ever sees it. */
export const Booking = z.object({
  id: z.uuid(),
  tripId: z.uuid(),
  /** Who wrote it. */
  author: MemberCard,
  kind: BookingKind,
  title: z.string(),
  /** Perhaps outside the days of the trip: one flies the day before. */
  startDate: z.string(),
  startTime: z.nullable(z.string()),
  /** Null: the day that it starts on. */
  endDate: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Where a transport leaves and arrives. */
  from: z.string(),
  to: z.string(),
  address: z.string(),
  /** The code of the booking. */
  reference: z.string(),
  url: z.nullable(z.string()),
  /** Plain text with line breaks. */
  note: z.string(),
  cost: z.nullable(Money),
  /** The expense that shares its cost, if there is one. */
  expenseId: z.nullable(z.uuid()),
  /** Seen by its author alone. */
  private: z.boolean(),
  /** In the order that they came. */
  files: z.array(BookingFile),
  /** The viewer is its author, or owns the trip. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Booking = z.infer<typeof Booking>

const fields = {
  kind: BookingKind,
  title: line({ min: 1, max: 120 }),
  startDate: TripDate,
  startTime: z.nullable(WallTime),
  endDate: z.nullable(TripDate),
  endTime: z.nullable(WallTime),
  from: line({ max: 120 }),
  to: line({ max: 120 }),
  address: line({ max: 300 }),
  reference: line({ max: 120 }),
  url: z.nullable(webAddress({ max: 2_000 })),
  note: longText({ max: 2_000 }),
  cost: z.nullable(MoneyInput),
  private: z.boolean(),
}

interface Span {
  kind: BookingKind
  startDate: string
  startTime: string | null
  endDate: string | null
  endTime: string | null
}

export const endsTooEarly = 'Ends before it starts'

/**
 * The field by which a booking ends before it starts. Of one day the times of a transport tell nothing:
 * clocks at both ends may differ, and who flies east over the Pacific lands before leaving.
 */
export function bookingEndProblem(span: Span): 'endDate' | 'endTime' | undefined {
  const { kind, startDate, startTime, endDate, endTime } = span
  if (endDate !== null && endDate < startDate) return 'endDate'
  const isOneDay = endDate === null || endDate === startDate
  if (!isOneDay || isTransport(kind) || startTime === null || endTime === null) return undefined
  return endTime < startTime ? 'endTime' : undefined
}

/** What a new booking is made of; the kind, the title and the day it starts on are required. */
export const BookingInput = z
  .object({
    id: z.optional(Id),
    kind: fields.kind,
    title: fields.title,
    startDate: fields.startDate,
    startTime: z._default(fields.startTime, null),
    endDate: z._default(fields.endDate, null),
    endTime: z._default(fields.endTime, null),
    from: z._default(fields.from, ''),
    to: z._default(fields.to, ''),
    address: z._default(fields.address, ''),
    reference: z._default(fields.reference, ''),
    url: z._default(fields.url, null),
    note: z._default(fields.note, ''),
    cost: z._default(fields.cost, null),
    private: z._default(fields.private, false),
  })
  .check(
    ...(['endDate', 'endTime'] as const).map((field) =>
      rule<Span>((booking) => bookingEndProblem(booking) !== field, {
        message: endsTooEarly,
        path: [field],
        over: [
          'startDate',
          'endDate',
          ...(field === 'endTime' ? ['kind', 'startTime', field] : []),
        ],
      }),
    ),
  )
export type BookingInput = z.infer<typeof BookingInput>

/** What changes; an absent field stays as it is. */
export const BookingPatch = z.object({
  kind: z.optional(fields.kind),
  title: z.optional(fields.title),
  startDate: z.optional(fields.startDate),
  startTime: z.optional(fields.startTime),
  endDate: z.optional(fields.endDate),
  endTime: z.optional(fields.endTime),
  from: z.optional(fields.from),
  to: z.optional(fields.to),
  address: z.optional(fields.address),
  reference: z.optional(fields.reference),
  url: z.optional(fields.url),
  note: z.optional(fields.note),
  cost: z.optional(fields.cost),
  /** Only its author may make it private. */
  private: z.optional(fields.private),
})
export type BookingPatch = z.infer<typeof BookingPatch>

/** What it is, its bytes tell, as far as they do; its name is kept without what a path could hold. */
const Paper = Upload.check().register(z.globalRegistry, {
  type: 'string',
  format: 'binary',
  description:
    'PDF, JPEG, PNG, WebP, GIF, HEIC, AVIF, a pass (.pkpass), plain text or iCalendar (.ics)',
})

const tripParams = z.object({ id: Id })
const bookingParams = z.object({ id: Id, bookingId: Id })
const fileParams = z.object({ id: Id, bookingId: Id, fileId: Id })

export const listBookings = endpoint({
  name: 'listBookings',
  summary: 'The bookings of a trip that the member travels on, in the order of their days',
  method: 'GET',
  path: '/user/trips/:id/bookings',
  auth: 'member',
  params: tripParams,
  reply: Booking,
  list: 'whole',
  errors: ['not_allowed'],
})

export const createBooking = endpoint({
  name: 'createBooking',
  summary: 'Add a booking to a trip; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/trips/:id/bookings',
  auth: 'confirmed',
  params: tripParams,
  body: z.object({ booking: BookingInput }),
  reply: Booking,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const updateBooking = endpoint({
  name: 'updateBooking',
  summary: 'Change a booking of oneself, or one on the own trip',
  method: 'PATCH',
  path: '/user/trips/:id/bookings/:bookingId',
  auth: 'confirmed',
  params: bookingParams,
  body: z.object({ booking: BookingPatch }),
  reply: Booking,
  errors: ['not_allowed'],
})

export const deleteBooking = endpoint({
  name: 'deleteBooking',
  summary: 'Delete a booking of oneself, or one on the own trip, with its files',
  method: 'DELETE',
  path: '/user/trips/:id/bookings/:bookingId',
  auth: 'confirmed',
  params: bookingParams,
  reply: null,
  errors: ['not_allowed'],
})

export const addBookingFile = endpoint({
  name: 'addBookingFile',
  summary: 'Put a ticket or another paper beside a booking that one may change',
  method: 'POST',
  path: '/user/trips/:id/bookings/:bookingId/files',
  auth: 'confirmed',
  params: bookingParams,
  body: z.object({ bookingFile: z.object({ id: z.optional(Id), file: Paper }) }),
  multipart: 'always',
  fileBytes: maxBookingFileBytes,
  reply: BookingFile,
  alsoStatus: 200,
  errors: ['not_allowed', 'too_large', 'storage_full', 'unsupported_type', 'conflict'],
})

export const getBookingFile = {
  name: 'getBookingFile',
  summary: 'A paper of a booking, as it was sent',
  path: '/user/trips/:id/bookings/:bookingId/files/:fileId',
  auth: 'member',
  params: fileParams,
  types: bookingFileTypes,
  etag: true,
  ranges: true,
  errors: ['not_allowed'],
} satisfies FileCall

export const deleteBookingFile = endpoint({
  name: 'deleteBookingFile',
  summary: 'Take a paper off a booking that one may change',
  method: 'DELETE',
  path: '/user/trips/:id/bookings/:bookingId/files/:fileId',
  auth: 'confirmed',
  params: fileParams,
  reply: null,
  errors: ['not_allowed'],
})

/** Of BookingsChannel: somebody added, changed or deleted one of a trip; pages that show them load them anew. */
export const BookingEvent = z.object({
  type: z.literal('changed'),
  tripId: z.uuid(),
})
export type BookingEvent = z.infer<typeof BookingEvent>
