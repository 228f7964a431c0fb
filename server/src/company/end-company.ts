import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'

/**
 * Ends what two members have on each other's trips: one of them has blocked the other. Invitations
 * to an address stay as if it were nobody's, since their vanishing would tell whose it is. Open pages of
 * those who come along on such a trip lose who does no more.
 */
export async function endCompanyBetween(
  live: Live,
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  const isBetween = sql`trip.id = seat.trip_id and (
    (trip.owner_id = ${memberId}::uuid and seat.member_id = ${otherId}::uuid)
    or (trip.owner_id = ${otherId}::uuid and seat.member_id = ${memberId}::uuid))`
  await sql`update traveller seat set member_id = null from trip
    where seat.email is not null and ${isBetween}`.execute(trx)
  await keepCountries(trx, isBetween)
  const { rows } = await sql<{ member_id: string }>`with ended as (
      delete from traveller seat using trip
      where seat.status <> 'owner' and ${isBetween}
      returning seat.trip_id, seat.member_id, seat.status),
    forgotten as (
      delete from channel_mark mark using channel, ended
      where channel.trip_id = ended.trip_id and mark.channel_id = channel.id
        and mark.member_id = ended.member_id)
    select distinct along.member_id from ended join traveller along on along.trip_id = ended.trip_id
    where ended.status = 'accepted' and along.status = 'accepted'
      and along.member_id <> ended.member_id`.execute(trx)
  live.refresh(
    trx,
    rows.map(({ member_id: id }) => id),
  )
}

/** The same on a trip that has a new owner. */
export async function endCompanyAcrossBlocks(
  live: Live,
  trx: Executor,
  tripId: string,
  ownerId: string,
): Promise<void> {
  const { rows } = await sql<{ other_id: string }>`
    select wall.other_id from friendship wall join traveller seat on seat.member_id = wall.other_id
    where wall.member_id = ${ownerId} and wall.state in ('blocked', 'blocked_by')
      and seat.trip_id = ${tripId}`.execute(trx)
  const otherIds = rows.map(({ other_id: id }) => id)
  for (const otherId of otherIds) await endCompanyBetween(live, trx, ownerId, otherId)
  live.refresh(trx, otherIds)
}
