import type { TripInput } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { writeTrack } from '../trip-files/write-track.ts'
import { compareLater } from '../matches/compare-later.ts'
import { insertTrips } from './insert-trips.ts'
import { resolveStops } from './resolve-stops.ts'
import { tripRows } from './trip-rows.ts'

interface CreateDeps {
  db: Database
  /** Null: nobody is told whose paths the trip crosses. */
  jobs: Pick<Jobs, 'enqueue'> | null
}

/**
 * Writes a trip once, and lets a job tell whose paths it crosses: an id that the owner has used
 * before changes nothing and makes `isNew` false; another owner's is a conflict.
 */
export async function createTrip(
  { db, jobs }: CreateDeps,
  ownerId: string,
  input: TripInput,
  createdAt = new Date().toISOString(),
): Promise<{ id: string; isNew: boolean }> {
  const id = input.id ?? uuid()
  if (input.id !== undefined && (await isTripWritten(db, id, ownerId))) return { id, isNew: false }
  const stops = await resolveStops(db, input.stops)
  const identity = { id, ownerId, createdAt }
  const rows = tripRows({ ...input, stops }, identity)
  try {
    await tx(db, async (trx) => {
      await insertTrips(trx, [rows])
      if (input.track) await writeTrack(trx, id, input.track)
      if (jobs) await compareLater(trx, jobs, { tripId: id })
    })
  } catch (error) {
    // The same create, sent twice at once.
    if (breaks(error, 'trip_pkey') && (await isTripWritten(db, id, ownerId))) {
      return { id, isNew: false }
    }
    throw error
  }
  return { id, isNew: true }
}

/** Whether the owner has a trip of this id; another owner's is a conflict. */
export async function isTripWritten(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const trip = await db
    .selectFrom('trip')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (trip && trip.owner_id !== ownerId) throw new ApiError('conflict', { field: 'trip.id' })
  return trip !== undefined
}
