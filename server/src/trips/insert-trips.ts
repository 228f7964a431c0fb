import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { insertWords } from '../search/words.ts'
import type { TripRows } from './trip-rows.ts'
import { writeStays } from './write-stays.ts'

/**
 * Inserts trips in a transaction of the caller, by five statements for however many; some thousands
 * at once are a good size. Breaks `trip_pkey` where an id is taken.
 */
export async function insertTrips(trx: Executor, trips: readonly TripRows[]): Promise<void> {
  const rows = JSON.stringify(trips.map(({ trip }) => trip))
  await sql`insert into trip select * from jsonb_populate_recordset(null::trip, ${rows}::jsonb)`
    // The rows are whole, so that no column is left to its default.
    .execute(trx)
  await insertStops(
    trx,
    trips.flatMap(({ stops }) => stops),
  )
  await writeStays(
    trx,
    trips.map(({ trip }) => trip.id),
  )
  const travellers = JSON.stringify(trips.map(({ traveller }) => traveller))
  await sql`insert into traveller
    select * from jsonb_populate_recordset(null::traveller, ${travellers}::jsonb)`.execute(trx)
  await insertWords(trx, new Set(trips.flatMap(({ words }) => words)))
}

export async function insertStops(trx: Executor, stops: TripRows['stops']): Promise<void> {
  if (stops.length === 0) return
  await sql`insert into trip_stop
    select * from jsonb_populate_recordset(null::trip_stop, ${JSON.stringify(stops)}::jsonb)
  `.execute(trx)
}
