import { mostFollowedTrips } from '@farfolk/contract/trip-follows'
import { sql } from 'kysely'
import type { Connections } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { isCompany } from '../visibility/stops.ts'
import { tripIsVisible, visibleTo } from '../visibility/visible.ts'

interface Act {
  tripId: string
  memberId: string
}

interface Standing {
  travels: boolean
  follows: boolean
  followed: number
}

/**
 * Keeps that a member follows a trip; false where they do already. 403 or 404 of one that they do not see, 409
 * of one that they travel on, or past as many as one may follow.
 */
export async function followTrip(
  { db, quick }: Pick<Connections, 'db' | 'quick'>,
  { tripId, memberId }: Act,
): Promise<boolean> {
  const isVisible = visibleTo(memberId, (viewer) => tripIsVisible('trip', viewer))
  const travels = visibleTo(memberId, (viewer) => isCompany('trip', viewer))
  const standing = await tx(db, async (trx) => {
    // A member's one after the other, so that their number holds.
    await sql`select from member where id = ${memberId} for no key update`.execute(trx)
    // Held before it is asked: it may be deleted in this moment, its owner block the member, or the member come along.
    await sql`select from trip where id = ${tripId} for share`.execute(trx)
    const { rows } = await sql<Standing>`
      with seen as (
        select trip.id, ${travels} as travels,
          exists (select from trip_follow own
            where own.trip_id = trip.id and own.member_id = ${memberId}) as follows,
          (select count(*)::integer from trip_follow own where own.member_id = ${memberId}) as followed
        from trip where trip.id = ${tripId} and ${isVisible}
      ), added as (
        insert into trip_follow (trip_id, member_id)
        select id, ${memberId}::uuid from seen
        where not travels and not follows and followed < ${mostFollowedTrips}
      )
      select travels, follows, followed from seen`.execute(trx)
    return rows[0]
  })
  if (!standing) throw await explainMissing(quick, 'trip', tripId, memberId)
  const message = refusalOf(standing)
  if (message !== undefined) throw new ApiError('conflict', { message })
  return !standing.follows
}

function refusalOf({ travels, follows, followed }: Standing): string | undefined {
  if (travels) return 'You travel on this trip, and hear of it anyway.'
  if (follows || followed < mostFollowedTrips) return undefined
  return `You follow ${mostFollowedTrips} trips, which is as many as one can. Stop following one first.`
}
