import { instantText } from '../db/instants.ts'
import { memberCardJson } from '../members/card-json.ts'
import { mayChangeBooking } from '../visibility/bookings.ts'

/** SQL of a Booking as json, of a row of `booking` that the viewer may see. */
export function bookingJson(booking: string, viewer: string): string {
  return `(select to_json(answer) from (select
    ${booking}.id,
    ${booking}.trip_id as "tripId",
    (select ${memberCardJson('author')} from member author
     where author.id = ${booking}.author_id) as author,
    ${booking}.kind,
    ${booking}.title,
    ${booking}.start_date as "startDate",
    ${wallTime(`${booking}.start_time`)} as "startTime",
    ${booking}.end_date as "endDate",
    ${wallTime(`${booking}.end_time`)} as "endTime",
    ${booking}.from_place as "from",
    ${booking}.to_place as "to",
    ${booking}.address,
    ${booking}.reference,
    ${booking}.url,
    ${booking}.note,
    case when ${booking}.cost_amount is not null then json_build_object(
      'amount', ${booking}.cost_amount, 'currency', ${booking}.cost_currency) end as cost,
    (select shared.id from expense shared where shared.booking_id = ${booking}.id) as "expenseId",
    ${booking}.private,
    (select coalesce(json_agg(${bookingFileJson('paper')} order by paper.created_at, paper.id), '[]')
     from booking_file paper where paper.booking_id = ${booking}.id) as files,
    ${mayChangeBooking(booking, viewer)} as "mayChange",
    ${instantText(`${booking}.created_at`)} as "createdAt",
    ${instantText(`${booking}.updated_at`)} as "updatedAt") answer)`
}

/** SQL of a BookingFile as json, of a row of `booking_file`. */
function bookingFileJson(file: string): string {
  return `json_build_object('id', ${file}.id, 'name', ${file}.name,
    'mediaType', ${file}.media_type,
    'size', (select blob.size from blob where blob.hash = ${file}.blob_hash))`
}

/** SQL of `HH:mm`. */
export function wallTime(time: string): string {
  return `to_char(${time}, 'HH24:MI')`
}
