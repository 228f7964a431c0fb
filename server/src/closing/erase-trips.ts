import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'

/**
 * Deletes the trips of a member in steps that stay done: twenty tables refer to a trip, so that each takes a
 * millisecond. Those who came along keep the countries.
 */
export async function eraseTrips(db: Database, ownerId: string, atOnce: number): Promise<void> {
  let count: number
  do {
    count = await tx(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`select id from trip where owner_id = ${ownerId}
        order by id limit ${atOnce} for update`.execute(trx)
      const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`
      await keepCountries(trx, sql`trip.id = ${ids}`)
      await sql`delete from trip where id = ${ids}`.execute(trx)
      return rows.length
    })
  } while (count === atOnce)
}
