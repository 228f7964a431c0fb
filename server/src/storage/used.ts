import { megabyte } from '@farfolk/contract/storage'

// What the files of a member take, as SQL; decision 83 says what counts.

/** A terabyte, in units of 1,048,576: more than one member has. */
export const maxStorageMb = 1_048_576

export const megabyteText = `${megabyte}::bigint`

/** SQL of the bytes of the papers beside the bookings that a member, SQL of an id, has written. */
export const paperBytes = (member: string) => `(
  select coalesce(sum(blob.size), 0)
  from booking join booking_file paper on paper.booking_id = booking.id
  join blob on blob.hash = paper.blob_hash
  where booking.author_id = ${member})`

/** SQL of the bytes of what a member has emptied out of the trash, and its job has not come to yet: they are free. */
export const goneBytes = (member: string) => `(
  select coalesce(sum(size.bytes), 0)
  from trashed_photo gone
  cross join lateral (
    select size.bytes from image_size size where size.image_id = gone.image_id offset 0) size
  where gone.owner_id = ${member} and gone.expires_at <= now())`

/** SQL of how many bytes a member's files take. */
export const usedBytes = (member: string) => `(
  (select coalesce(sum(size.bytes), 0) from image_size size where size.owner_id = ${member})
  - ${goneBytes(member)} + ${paperBytes(member)})::bigint`

/** SQL of what a row of `member` may take, in megabytes, 0 for all; `club` is SQL of what the club says. */
export const limitMb = (member: string, club: string) =>
  `coalesce(${member}.storage_limit_mb, ${club}::integer)`
