import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Ends that a member follows a trip, if they do. */
export async function endFollow(
  executor: Executor,
  { tripId, memberId }: { tripId: string; memberId: string },
): Promise<void> {
  await executor
    .deleteFrom('trip_follow')
    .where('trip_id', '=', tripId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Ends that two members follow each other's trips, which are held: one of them has blocked the other. */
export async function endFollowsBetween(
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  await sql`delete from trip_follow f using trip
    where trip.id = f.trip_id and (
      (f.member_id = ${memberId}::uuid and trip.owner_id = ${otherId}::uuid)
      or (f.member_id = ${otherId}::uuid and trip.owner_id = ${memberId}::uuid))`.execute(trx)
}

/** The same on a trip that has a new owner. */
export async function endFollowsAcrossBlocks(
  trx: Executor,
  tripId: string,
  ownerId: string,
): Promise<void> {
  await sql`delete from trip_follow f using friendship wall
    where f.trip_id = ${tripId} and wall.member_id = ${ownerId} and wall.other_id = f.member_id
      and wall.state in ('blocked', 'blocked_by')`.execute(trx)
}
