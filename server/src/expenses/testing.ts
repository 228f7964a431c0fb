import type { Database } from '../db/database.ts'

/** The id of a member's place on a trip. */
export async function seatOf(
  db: Database,
  trip: { id: string },
  member: { id: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('traveller')
    .select('id')
    .where('trip_id', '=', trip.id)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return id
}
