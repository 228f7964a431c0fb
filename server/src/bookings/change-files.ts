import { type BookingFile, maxBookingFileBytes, maxBookingFiles } from '@farfolk/contract/bookings'
import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Blobs } from '../blobs/blobs.ts'
import type { ReceivedFile } from '../blobs/received-file.ts'
import type { Database, Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Announcer } from '../live/live.ts'
import type { Room } from '../storage/room.ts'
import { bookingIsVisible, mayChangeBooking } from '../visibility/bookings.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { paperName } from './paper-name.ts'
import { type BookingAct, explainBooking } from './queries.ts'
import { recognisePaper } from './recognise-paper.ts'

const field = 'bookingFile.file'

interface FileDeps {
  db: Database
  blobs: Pick<Blobs, 'keep'>
  live: Announcer
  room: Room
}

/**
 * Puts a paper beside a booking that the member may change, once: under an id that one there has, that one is the
 * answer and `isNew` false. 409 for an id of another booking's, 413 where who wrote the booking has no room for it.
 */
export async function addFile(
  { db, blobs, live, room }: FileDeps,
  act: BookingAct,
  { id = uuid(), ...file }: ReceivedFile & { id?: string | undefined },
): Promise<{ file: BookingFile; isNew: boolean }> {
  if (file.size > maxBookingFileBytes) throw new ApiError('too_large', { field })
  // Before anything of it is kept.
  const booking = await changeable(db, act).select('author_id').executeTakeFirst()
  if (!booking) throw await explainBooking(db, act)
  const kept = { ownerId: booking.author_id, senderId: act.memberId, bytes: file.size, field }
  await room.require(db, kept)
  const type = await recognisePaper(file.path)
  if (!type) throw new ApiError('unsupported_type', { field })
  await blobs.keep(file, type)
  return tx(db, async (trx) => {
    await touchBooking({ trx, live }, act)
    const standing = await findStanding(trx, act, id)
    if (standing) return { file: standing, isNew: false }
    const { count } = await trx
      .selectFrom('booking_file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('booking_id', '=', act.bookingId)
      .executeTakeFirstOrThrow()
    if (count >= maxBookingFiles) {
      const message = `A booking holds ${maxBookingFiles} files at most`
      throw new ApiError('maximum', { field, message })
    }
    const name = paperName(file.name, type)
    await trx
      .insertInto('booking_file')
      .values({
        id,
        booking_id: act.bookingId,
        blob_hash: file.hash,
        name,
        media_type: type,
      })
      .execute()
    await room.keep(trx, kept)
    return { file: { id, name, mediaType: type, size: file.size }, isNew: true }
  }).catch((error: unknown) => {
    // Put beside another booking in the same moment.
    throw breaks(error, 'booking_file_pkey') ? takenId() : error
  })
}

const takenId = () => new ApiError('conflict', { field: 'bookingFile.id' })

async function findStanding(
  trx: Executor,
  { bookingId }: BookingAct,
  id: string,
): Promise<BookingFile | undefined> {
  const found = await trx
    .selectFrom('booking_file as file')
    .innerJoin('blob', 'blob.hash', 'file.blob_hash')
    .select(['file.id', 'file.name', 'file.media_type as mediaType', 'blob.size'])
    .select('file.booking_id')
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { booking_id: of, ...file } = found
  if (of !== bookingId) throw takenId()
  return file
}

/** Takes a paper off a booking; its bytes are swept. */
export async function deleteFile(
  { db, live }: Omit<FileDeps, 'blobs' | 'room'>,
  act: BookingAct,
  fileId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    await touchBooking({ trx, live }, act)
    const deleted = await trx
      .deleteFrom('booking_file')
      .where('id', '=', fileId)
      .where('booking_id', '=', act.bookingId)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new ApiError('not_found')
  })
}

/** Changes it, which holds it until the end of the transaction, and tells so after that. */
async function touchBooking(
  { trx, live }: { trx: Transaction<Schema>; live: Announcer },
  act: BookingAct,
): Promise<void> {
  const touched = await trx
    .updateTable('booking')
    .set({ updated_at: nextUpdatedAt })
    .where('id', 'in', changeable(trx, act))
    .returning(['author_id', 'private'])
    .executeTakeFirst()
  if (!touched) throw await explainBooking(trx, act)
  const { author_id: authorId, private: isPrivate } = touched
  await announce(live, trx, { tripId: act.tripId, authorId, isPrivate })
}

function changeable(executor: Executor, { tripId, bookingId, memberId }: BookingAct) {
  return executor
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('trip_id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => bookingIsVisible('booking', viewer)))
    .where(visibleTo(memberId, (viewer) => mayChangeBooking('booking', viewer)))
}
