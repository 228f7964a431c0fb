import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'
import { tell } from './news.ts'

/**
 * Gives a member the invitations to the address that they have confirmed, and tells them; but not
 * those across a block, nor to trips where they have a place already.
 */
export async function claimInvitations(
  notifications: Notifications,
  trx: Executor,
  memberId: string,
): Promise<void> {
  const hasAddress = sql`me.id = ${memberId}::uuid and lower(seat.email) = lower(me.email)
    and seat.member_id is null`
  // As every change of who travels: else an invitation by name could come in between.
  await sql`select trip.id from member me, traveller seat, trip
    where ${hasAddress} and trip.id = seat.trip_id
    order by trip.id for no key update of trip`.execute(trx)
  const { rows } = await sql<{ trip_id: string; owner_id: string }>`
    update traveller seat set member_id = me.id
    from member me, trip join member owner on owner.id = trip.owner_id
    where ${hasAddress} and trip.id = seat.trip_id
      and me.closed_at is null and me.email_confirmed_at is not null
      and ${visibleTo(memberId, (viewer) => canMeet('owner', viewer))}
      and not exists (select from traveller other
        where other.trip_id = seat.trip_id and other.member_id = me.id)
    returning seat.trip_id, trip.owner_id`.execute(trx)
  for (const { trip_id: tripId, owner_id: from } of rows) {
    await tell(notifications, trx, { type: 'trip_invite', tripId, from, to: memberId })
  }
}
