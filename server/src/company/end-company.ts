import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { compareLater } from '../matches/compare-later.ts'
import type { Notifications } from '../notifications/notify.ts'
import { seatsTaken } from '../trips/count-seats.ts'
import { holdLinked } from '../trips/hold-linked.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'
import { forgetAnswers, tellRemoved } from './news.ts'

/**
 * Ends what two members have on each other's trips, which are held, see `holdThingsBetween`: one of them
 * has blocked the other. Invitations to an address stay as if it were nobody's, since their vanishing would
 * tell whose it is. Open pages of those who come along on such a trip lose who does no more.
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
  const ended = await endSeats(trx, isBetween)
  live.refresh(
    trx,
    ended.flatMap(({ along }) => along),
  )
}

export interface EndDeps {
  jobs: Pick<Jobs, 'enqueue'>
  notifications: Notifications
}

/**
 * Ends the places on others' trips that filled up while a member was closed, whose seats were free for
 * those who were there.
 */
export async function endSeatsTakenMeanwhile(
  { jobs, notifications }: EndDeps,
  trx: Executor,
  memberId: string,
): Promise<void> {
  const isTheirs = sql`trip.id = seat.trip_id and seat.member_id = ${memberId}::uuid
    and seat.status = 'accepted'`
  // As every change of who travels: else somebody could come along in between.
  await sql`select trip.id from traveller seat, trip
    where ${isTheirs} and trip.max_travellers is not null
    order by trip.id for no key update of trip`.execute(trx)
  const isTooMany = sql`${isTheirs} and trip.max_travellers < ${seatsTaken(sql`trip.id`)}`
  const ended = await endSeats(trx, isTooMany)
  for (const { tripId, ownerId } of ended) {
    await forgetAnswers(notifications, trx, { tripId, ownerId, memberId })
    await tellRemoved(notifications, trx, { tripId, ownerId, memberId })
  }
  if (ended.length > 0) await compareLater(trx, jobs, { memberIds: [memberId] })
}

interface EndedSeat {
  tripId: string
  ownerId: string
  /** Who else travels, where the place was one of who does. */
  along: string[]
}

/** `which` is SQL over `seat`, a row of `traveller`, and its `trip`. */
async function endSeats(trx: Executor, which: RawBuilder<unknown>): Promise<EndedSeat[]> {
  await holdLinked(trx, sql`seat.status <> 'owner' and ${which}`)
  await keepCountries(trx, which)
  const { rows } = await sql<EndedSeat>`with ended as (
      delete from traveller seat using trip
      where seat.status <> 'owner' and ${which}
      returning seat.trip_id, trip.owner_id, seat.member_id, seat.status),
    forgotten as (
      delete from channel_mark mark using channel, ended
      where channel.trip_id = ended.trip_id and mark.channel_id = channel.id
        and mark.member_id = ended.member_id)
    select ended.trip_id as "tripId", ended.owner_id as "ownerId", array(
      select along.member_id from traveller along
      where along.trip_id = ended.trip_id and ended.status = 'accepted'
        and along.status = 'accepted' and along.member_id <> ended.member_id) as along
    from ended`.execute(trx)
  return rows
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
