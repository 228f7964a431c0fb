import type pg from 'pg'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { NoticeKind } from '../db/tables/matches.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import type { MatchChange } from './compare-later.ts'
import { noticesPerWeek, outdatedText, untoldText } from './notice-statements.ts'
import { findUntoldAtHome, type Untold } from './untold-at-home.ts'

type TellDeps = Pick<FeatureDeps, 'connections' | 'notifications'>

const weekAgo = sql<Date>`now() - interval '7 days'`
/** Of those who are told of one change; others find it in their lists. */
const maxTold = 100

/** The job: takes back what members were told that no longer holds, and tells of a trip. */
export async function tellMatches(deps: TellDeps, change: MatchChange): Promise<void> {
  const { pool } = deps.connections
  const { tripId = null, memberIds = [] } = change
  for (const notice of await read<Notice>(pool, outdatedText, [tripId, memberIds])) {
    await tx(deps.connections.db, (trx) => takeBack(deps, trx, notice))
  }
  if (tripId === null) return
  // Who hears of it by a trip of their own is not told of their town as well.
  for (const untold of await read<Untold>(pool, untoldText, [tripId, maxTold])) {
    await tell(deps, { ...untold, kind: 'trip', trip_id: tripId })
  }
  for (const untold of await findUntoldAtHome(pool, tripId, maxTold)) {
    await tell(deps, { ...untold, kind: 'home', trip_id: tripId })
  }
}

interface Notice extends Untold {
  kind: NoticeKind
  trip_id: string
}

async function read<T extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]) {
  return (await pool.query<T>(text, values)).rows
}

async function takeBack({ notifications }: TellDeps, trx: Executor, notice: Notice): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('match_notice')
    .set({ retracted_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', notice.member_id)
    .where('trip_id', '=', notice.trip_id)
    // Another job may have told of it in the other way meanwhile.
    .where('kind', '=', notice.kind)
    .where('retracted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Told of whoever owned the trip then: it may have been handed over.
  const { memberId, type, subjectId } = newsOf(notice)
  await notifications.retract(trx, { memberId, type, subjectId })
}

async function tell(deps: TellDeps, notice: Notice): Promise<void> {
  const { connections, notifications } = deps
  await tx(connections.db, async (trx) => {
    if (!(await isFree(trx, notice))) return
    // It says more than that the trip comes to their town.
    if (notice.kind === 'trip') await takeBack(deps, trx, { ...notice, kind: 'home' })
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('match_notice')
      .columns(['member_id', 'id', 'trip_id', 'kind'])
      // Nothing where the trip has been deleted in the meantime.
      .expression((eb) =>
        eb
          .selectFrom('trip')
          .select([
            sql<string>`${notice.member_id}::uuid`.as('member_id'),
            sql<string>`${uuid()}::uuid`.as('id'),
            'trip.id as trip_id',
            sql<NoticeKind>`${notice.kind}`.as('kind'),
          ])
          .where('trip.id', '=', notice.trip_id)
          .forKeyShare(),
      )
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'trip_id']).where('retracted_at', 'is', null).doNothing(),
      )
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return
    await forgetTakenBack(trx, notice.member_id)
    const subject = { kind: 'trip', id: notice.trip_id } as const
    await notifications.notify(trx, { ...newsOf(notice), subject })
  })
}

/** Whether the week has room for another; the member's row is held, so that two count apart. */
async function isFree(trx: Executor, { member_id: memberId, kind }: Notice): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { count } = await trx
    .selectFrom('match_notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('told_at', '>', weekAgo)
    .executeTakeFirstOrThrow()
  return member !== undefined && count < noticesPerWeek
}

/** Once the week does not count it any more nothing asks for it. */
async function forgetTakenBack(trx: Executor, memberId: string): Promise<void> {
  await trx
    .deleteFrom('match_notice')
    .where('member_id', '=', memberId)
    .where('retracted_at', 'is not', null)
    .where('told_at', '<=', weekAgo)
    .execute()
}

const types = { trip: 'trip_match', home: 'trip_to_town' } as const

function newsOf({ member_id: memberId, owner_id: actorId, trip_id: subjectId, kind }: Notice) {
  return { memberId, actorId, subjectId, type: types[kind] }
}
