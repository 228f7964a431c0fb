import type { TripInput } from '@farfolk/contract/trips'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { tx } from '../db/transaction.ts'
import { createOnce } from '../http/create-once.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { writeTrack } from '../trip-files/write-track.ts'
import { compareLater } from '../matches/compare-later.ts'
import { insertTrips } from './insert-trips.ts'
import { resolveStops } from './resolve-stops.ts'
import { tripRows } from './trip-rows.ts'

interface CreateDeps {
  db: Database
  /** Null: nobody is told whose paths the trip crosses. */
  jobs: Pick<Jobs, 'enqueue'> | null
  /** Null: as many as there are, such as those of an import. */
  rateLimits: Pick<RateLimits, 'scaled'> | null
}

/** Writes a trip once, and lets a job tell whose paths it crosses. */
export async function createTrip(
  { db, jobs, rateLimits }: CreateDeps,
  ownerId: string,
  input: TripInput,
  createdAt = new Date().toISOString(),
): Promise<{ id: string; isNew: boolean }> {
  return createOnce(db, { kind: 'trip', id: input.id, ownerId }, async (id) => {
    const stops = await resolveStops(db, input.stops)
    const rows = tripRows({ ...input, stops }, { id, ownerId, createdAt })
    await tx(db, async (trx) => {
      if (rateLimits) await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'trips' })
      await insertTrips(trx, [rows])
      if (input.track) await writeTrack(trx, id, input.track)
      if (jobs) await compareLater(trx, jobs, { tripId: id })
    })
  })
}
