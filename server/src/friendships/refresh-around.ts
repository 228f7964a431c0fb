import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { sits } from '../visibility/groups.ts'
import { travels } from '../visibility/travels.ts'

/** Others lose or find the member with what they open next. */
const refreshedAtMost = 500

/**
 * Has those who know a member, as friends, from a conversation or a trip, load anew what stands open:
 * the member is hidden from everybody as of now, or hidden no more.
 */
export async function refreshAround(live: Live, trx: Executor, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select tie.other_id as id from friendship tie
    where tie.member_id = ${memberId} and tie.state in ('friends', 'sent', 'incoming')
    union
    select theirs.member_id from channel_mark mine
    join channel on channel.id = mine.channel_id and channel.kind = 'direct'
    join channel_mark theirs on theirs.channel_id = channel.id and theirs.member_id <> ${memberId}
    where mine.member_id = ${memberId}
    union
    select along.member_id from channel_seat seat
    join channel_seat along on along.channel_id = seat.channel_id and along.member_id <> ${memberId}
    where seat.member_id = ${memberId} and ${sql.raw(sits('seat'))} and ${sql.raw(sits('along'))}
    union
    select along.member_id from traveller seat join traveller along on along.trip_id = seat.trip_id
    where seat.member_id = ${memberId} and along.member_id <> ${memberId}
      and ${sql.raw(travels('seat'))} and ${sql.raw(travels('along'))}
    limit ${refreshedAtMost}`.execute(trx)
  live.refresh(
    trx,
    rows.map(({ id }) => id),
  )
}
