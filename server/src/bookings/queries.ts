import type { BookingFile } from '@farfolk/contract/bookings'
import type { Executor } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import type { ApiError } from '../http/api-error.ts'
import { travellersListText } from '../trips/list-for-travellers.ts'
import { explainNotChanged } from '../trips/travelling.ts'
import { bookingIsHeard, bookingIsVisible } from '../visibility/bookings.ts'
import { bookingJson } from './booking-json.ts'

/** In the order of their days. */
export const listText = travellersListText({
  from: `from booking
    where booking.trip_id = $2::uuid and ${bookingIsHeard('booking', 'viewer.id')}`,
  by: 'booking.start_date, booking.start_time nulls first, booking.id',
  json: bookingJson('booking', 'viewer.id'),
})

/** $1 the booking, $2 the trip, $3 who has just written it. */
const writtenText = `select ${bookingJson('booking', '$3::uuid')}::text as json from booking
  where booking.id = $1 and booking.trip_id = $2 and ${bookingIsVisible('booking', '$3::uuid')}`

/** $1 the file, $2 the booking, $3 the trip, $4 who asks. */
const fileText = `select encode(file.blob_hash, 'hex') as hash, file.name, file.media_type
  from booking_file file join booking on booking.id = file.booking_id
  where file.id = $1 and booking.id = $2 and booking.trip_id = $3
    and ${bookingIsVisible('booking', '$4::uuid')}`

export interface BookingAct {
  tripId: string
  bookingId: string
  memberId: string
}

/** Undefined where it stands elsewhere, or the writer sees it no more. */
export async function findWrittenBooking(
  statements: Statements,
  { tripId, bookingId, memberId }: BookingAct,
): Promise<string | undefined> {
  const values = [bookingId, tripId, memberId]
  return (await statements.query<{ json: string }>(writtenText, values)).rows[0]?.json
}

export interface StoredPaper {
  /** Of its bytes, in hex. */
  hash: string
  name: string
  media_type: BookingFile['mediaType']
}

export async function findVisibleFile(
  statements: Statements,
  { tripId, bookingId, memberId, fileId }: BookingAct & { fileId: string },
): Promise<StoredPaper | undefined> {
  const values = [fileId, bookingId, tripId, memberId]
  return (await statements.query<StoredPaper>(fileText, values)).rows[0]
}

/** Why an act on a booking found nothing: there is none, or it is another's. */
export function explainBooking(
  executor: Executor,
  { tripId, bookingId: id, memberId }: BookingAct,
): Promise<ApiError> {
  const isSeen = bookingIsHeard
  return explainNotChanged(executor, { table: 'booking', id, tripId, memberId, isSeen })
}
