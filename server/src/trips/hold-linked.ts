import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Before seats end, whose albums and packing lists leave the trip with them: who moves one, or adds photos to it,
 * has it and waits for the seat. `which` is SQL over `seat`, a row of `traveller`, and its `trip`.
 */
export async function holdLinked(trx: Executor, which: RawBuilder<unknown>): Promise<void> {
  for (const table of ['album', 'packing_list']) {
    await sql`select from ${sql.table(table)} linked
      where linked.id in (
        select own.id from traveller seat
        join trip on trip.id = seat.trip_id
        join ${sql.table(table)} own on own.trip_id = seat.trip_id and own.owner_id = seat.member_id
        where ${which})
      order by linked.id for no key update`.execute(trx)
  }
}
