import { createBooking } from '../bookings/create-booking.ts'
import { addFile } from '../bookings/change-files.ts'
import { ApiError } from '../http/api-error.ts'
import { heldAnnouncements } from '../live/held-announcements.ts'
import type { Announcer } from '../live/live.ts'
import type { Archive, Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import type { Attempt } from './import-things.ts'
import { files, idIn, papersIn, readBooking } from './inputs.ts'
import { withFile } from './with-file.ts'

/** Makes the bookings of trips that the member travels on, each with its papers. */
export async function importBookings(
  deps: ImportDeps,
  ownerId: string,
  archive: Archive,
  attempt: Attempt,
): Promise<void> {
  const { connections } = deps
  // Open pages load the whole list, however many of it are new.
  const { live, tell } = heldAnnouncements(deps.live, connections.db)
  try {
    for await (const row of archive.list(files.bookings)) {
      await importBooking({ ...deps, live }, ownerId, { archive, row, attempt })
    }
  } finally {
    tell()
  }
}

type BookingDeps = Pick<ImportDeps, 'blobs' | 'connections' | 'room'> & { live: Announcer }

interface Found {
  archive: Archive
  row: Row
  attempt: Attempt
}

async function importBooking(
  { blobs, connections: { db }, live, room }: BookingDeps,
  ownerId: string,
  { archive, row, attempt }: Found,
): Promise<void> {
  const [bookingId, tripId] = [idIn(row.id), idIn(row.tripId)]
  await attempt('bookings', bookingId, async () => {
    const booking = readBooking(row)
    if (!booking || tripId === null) throw new ApiError('invalid')
    await createBooking({ db, live }, { tripId, authorId: ownerId }, booking)
  })
  if (bookingId === null || tripId === null) return
  const act = { tripId, bookingId, memberId: ownerId }
  for (const { id, fileId, name } of papersIn(row)) {
    if (!archive.hasFile(fileId)) continue
    await attempt('bookingFiles', id, async () => {
      await withFile({ blobs }, archive, fileId, (file) =>
        addFile({ db, blobs, live, room }, act, {
          ...file,
          ...(name !== undefined && { name }),
          id,
        }),
      )
    })
  }
}
