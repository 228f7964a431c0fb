import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'

export interface TrackerRow {
  id: string | null
  created_at: Date | null
  reached_at: Date | null
  first_at: Date | null
  last_at: Date | null
}

export async function findTracker(db: Executor, memberId: string): Promise<TrackerRow | undefined> {
  const { rows } = await sql<TrackerRow>`
    select tracker.id, tracker.created_at, tracker.reached_at,
      (select at from recorded_position first where first.member_id = asked.id
        order by first.slot limit 1) as first_at,
      (select at from recorded_position last where last.member_id = asked.id
        order by last.slot desc limit 1) as last_at
    from (select ${memberId}::uuid as id) asked
    left join tracker on tracker.member_id = asked.id`.execute(db)
  return rows[0]
}

/** In the place of the one before. */
export async function putTracker(db: Executor, memberId: string, id: string): Promise<void> {
  const made = { id, created_at: new Date(), reached_at: null }
  await db
    .insertInto('tracker')
    .values({ member_id: memberId, ...made })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(made))
    .execute()
}

export async function deleteTracker(db: Executor, memberId: string): Promise<void> {
  await db.deleteFrom('tracker').where('member_id', '=', memberId).execute()
}

/** All that was recorded of a member, for good: what an app sends once more of before is not taken again. */
export function forgetPositions(
  { db, live }: { db: Database; live: Pick<Live, 'forgetPages'> },
  memberId: string,
): Promise<void> {
  return tx(db, async (trx) => {
    await lockTracker(trx, memberId)
    await sql`with gone as (
        delete from recorded_position where member_id = ${memberId} returning trip_id, at
      ), undrawn as (
        delete from recorded_day where member_id = ${memberId} returning trip_id
      )
      insert into recording_cut (trip_id, until)
      select trip_id, greatest(clock_timestamp(), max(at))
      from (select trip_id, at from gone union all select trip_id, null from undrawn) forgotten
      group by trip_id
      on conflict (trip_id) do update set until = excluded.until`.execute(trx)
    // Those of trips that everybody may see show the ways.
    live.forgetPages(trx)
  })
}

/**
 * The same of one trip, whose recording goes on from now. What an owner before recorded on it stays theirs. A phone's
 * clock may be ahead: what it had sent by now is not taken again either.
 */
export async function forgetRecordedWay(
  trx: Executor,
  { tripId, ownerId }: { tripId: string; ownerId: string },
): Promise<void> {
  await lockTracker(trx, ownerId)
  await sql`with gone as (
      delete from recorded_position where trip_id = ${tripId} and member_id = ${ownerId} returning at
    ), undrawn as (
      delete from recorded_day where trip_id = ${tripId} and member_id = ${ownerId}
    )
    insert into recording_cut (trip_id, until)
    select ${tripId}::uuid, greatest(clock_timestamp(), max(at)) from gone
    on conflict (trip_id) do update set until = excluded.until`.execute(trx)
}

/** For who changes what a batch that is under way may just be adding to. */
export async function lockTracker(trx: Executor, memberId: string): Promise<void> {
  await sql`select from tracker where member_id = ${memberId} for update`.execute(trx)
}
