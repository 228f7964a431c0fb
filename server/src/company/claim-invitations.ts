import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { canMeet } from '../visibility/visible.ts'
import { type EndDeps, endSeatsTakenMeanwhile } from './end-company.ts'
import { tell } from './news.ts'

/**
 * Gives a member the invitations to the address that they have confirmed, and tells them; but not
 * those across a block, nor to trips where they have a place already. What waited for the address until
 * now was mailed to it: `isMailed`.
 */
export function claimInvitations(
  notifications: Notifications,
  trx: Executor,
  memberId: string,
  { isMailed = true } = {},
): Promise<void> {
  return claim(notifications, trx, sql`me.id = ${memberId}::uuid`, isMailed)
}

/**
 * Of a member who was closed: what came meanwhile, and on their own trips what nobody could take. Seats
 * that others have by now are gone.
 */
export async function claimOnReturn(deps: EndDeps, trx: Executor, memberId: string): Promise<void> {
  const { notifications } = deps
  await endSeatsTakenMeanwhile(deps, trx, memberId)
  await claimInvitations(notifications, trx, memberId, { isMailed: false })
  await claim(notifications, trx, sql`trip.owner_id = ${memberId}::uuid`)
}

/** What a block has kept two members from. */
export function claimBetween(
  notifications: Notifications,
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  const pair = sql`(${memberId}::uuid, ${otherId}::uuid)`
  return claim(notifications, trx, sql`me.id in ${pair} and trip.owner_id in ${pair}`)
}

async function claim(
  notifications: Notifications,
  trx: Executor,
  which: RawBuilder<unknown>,
  isMailed = false,
): Promise<void> {
  const isClaimed = sql`${which} and trip.id = seat.trip_id
    and lower(seat.email) = lower(me.email) and seat.member_id is null`
  // As every change of who travels: else an invitation by name could come in between.
  await sql`select trip.id from member me, traveller seat, trip
    where ${isClaimed}
    order by trip.id for no key update of trip`.execute(trx)
  const { rows } = await sql<{ trip_id: string; owner_id: string; member_id: string }>`
    update traveller seat set member_id = me.id
    from member me, trip join member owner on owner.id = trip.owner_id
    where ${isClaimed}
      and me.closed_at is null and me.email_confirmed_at is not null
      and ${sql.raw(canMeet('owner', 'me.id'))}
      and not exists (select from traveller other
        where other.trip_id = seat.trip_id and other.member_id = me.id)
    returning seat.trip_id, trip.owner_id, seat.member_id`.execute(trx)
  for (const { trip_id: tripId, owner_id: from, member_id: to } of rows) {
    await tell(notifications, trx, { type: 'trip_invite', tripId, from, to, isMailed })
  }
}
