import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { travels } from '../visibility/travels.ts'

/**
 * SQL of how many travel on a trip, its owner counted. Invitations and requests hold no seat, nor does who
 * is closed or banned: nobody sees them there, and nobody could take them off.
 */
export function seatsTaken(tripId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from traveller taken
    join member rider on rider.id = taken.member_id and rider.closed_at is null
    where taken.trip_id = ${tripId} and ${sql.raw(travels('taken'))})`
}

export async function countSeats(trx: Executor, tripId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${seatsTaken(sql`${tripId}::uuid`)} as count`.execute(trx)
  return rows[0]!.count
}
