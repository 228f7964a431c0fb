import * as contract from '@farfolk/contract/bookings'
import { fileOf } from '../blobs/received-file.ts'
import { sendOriginal } from '../downloads/send-original.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText, sessionInStatement } from '../http/route.ts'
import { listForTravellers } from '../trips/list-for-travellers.ts'
import { defineTravellersChannel } from '../trips/travellers-channel.ts'
import { requireTravelling } from '../trips/travelling.ts'
import { channel } from './announcements.ts'
import { deleteBooking, updateBooking } from './change-booking.ts'
import { addFile, deleteFile } from './change-files.ts'
import { createBooking } from './create-booking.ts'
import { findVisibleFile, findWrittenBooking, listText } from './queries.ts'

/** What is booked for a trip: for who travels along, and nobody else. */
export function bookings({ router, connections, blobs, live, room }: FeatureDeps): void {
  const { route, file } = router
  const { db, pool } = connections
  defineTravellersChannel(live, pool, channel)

  route(
    contract.listBookings,
    (context) => listForTravellers(context, connections, listText),
    sessionInStatement,
  )

  route(contract.createBooking, async (context) => {
    const { params, body, viewer } = context
    const act = { tripId: params.id, authorId: viewer.memberId }
    const { id, isNew } = await createBooking({ db, live }, act, body.booking)
    if (!isNew) context.status = 200
    const written = { tripId: params.id, bookingId: id, memberId: viewer.memberId }
    const json = await findWrittenBooking(pool, written)
    // Made on another trip.
    if (json === undefined) throw new ApiError('conflict', { field: 'booking.id' })
    return new JsonText(json)
  })

  route(
    contract.updateBooking,
    async ({ params, body, viewer }) =>
      new JsonText(await updateBooking({ db, live }, actOf(params, viewer), body.booking)),
  )

  route(contract.deleteBooking, async ({ params, viewer }) => {
    await deleteBooking({ db, live }, actOf(params, viewer))
    return null
  })

  route(contract.addBookingFile, async (context) => {
    const { params, body, viewer } = context
    const { id, file: sent } = body.bookingFile
    const received = { ...fileOf(sent), id }
    const { file: added, isNew } = await addFile(
      { db, blobs, live, room },
      actOf(params, viewer),
      received,
    )
    if (!isNew) context.status = 200
    return added
  })

  file(contract.getBookingFile, async ({ params, findViewer }, request, reply) => {
    const act = { ...actOf(params, await findViewer()), fileId: params.fileId }
    const found = await findVisibleFile(pool, act)
    if (!found) {
      await requireTravelling(db, act.tripId, act.memberId)
      throw new ApiError('not_found')
    }
    const { hash, name, media_type: type } = found
    return sendOriginal(request, reply, blobs, { hash, type, file_name: name })
  })

  route(contract.deleteBookingFile, async ({ params, viewer }) => {
    await deleteFile({ db, live }, actOf(params, viewer), params.fileId)
    return null
  })
}

function actOf(params: { id: string; bookingId: string }, viewer: { memberId: string }) {
  return { tripId: params.id, bookingId: params.bookingId, memberId: viewer.memberId }
}
