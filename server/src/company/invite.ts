import { errorCodes } from '@farfolk/contract/errors'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
import { compareLater } from '../matches/compare-later.ts'
import { spendIn } from '../limits/spend-all.ts'
import { countStranger } from './count-stranger.ts'
import type { Added, CompanyDeps } from './deps.ts'
import { forgetDeclined } from './declined.ts'
import type { InvitationRequest } from './deliver-invitation.ts'
import { canBeMet, findSeat, type LockedTrip } from './lock-trip.ts'
import { forgetQuestions, tell } from './news.ts'
import { takeSeat } from './take-seat.ts'

/** To addresses, by one member: each may mail somebody who never asked for it. */
const invitationsAnHour = 30
const hourSeconds = 3_600

/** Whether a place on a locked trip came of its owner's invitation, be it taken by now. */
export async function isInvited(trx: Executor, tripId: string, id: string): Promise<boolean> {
  const seat = await findSeat(trx, tripId, { id })
  return seat?.status === 'invited' || seat?.status === 'accepted'
}

/** Invites a member to a locked trip; who has asked already comes along. 429 past so many strangers a day. */
export async function inviteMember(
  { jobs, live, notifications, rateLimits }: CompanyDeps,
  trx: Executor,
  trip: LockedTrip,
  { id = uuid(), userId }: { id: string | undefined; userId: string },
): Promise<Added> {
  const { id: tripId, ownerId } = trip
  if (userId === ownerId) {
    const message = 'You are on this trip already'
    throw new ApiError('invalid', { field: 'traveller.userId', message })
  }
  await naming('traveller.userId', requireMeeting(trx, ownerId, userId))
  await forgetDeclined(trx, { tripId, memberId: userId })
  const news = { tripId, from: ownerId, to: userId }
  const seat = await findSeat(trx, tripId, { memberId: userId })
  if (seat?.status === 'pending') {
    await takeSeat(live, trx, trip, seat.id)
    await forgetQuestions(notifications, trx, { tripId, ownerId, memberId: userId })
    await compareLater(trx, jobs, { memberIds: [userId] })
    await tell(notifications, trx, { type: 'trip_accepted', ...news })
  }
  if (seat && seat.email === null) return { id: seat.id, isNew: false }
  // Invited by an address too, which must not turn out to be this member's.
  if (seat) await unlink(trx, tripId, seat.id)
  await trx
    .insertInto('traveller')
    .values({ trip_id: tripId, id, member_id: userId, status: 'invited' })
    .execute()
  const asked = { memberId: ownerId, otherId: userId, kind: 'tripInvitations' } as const
  await countStranger(trx, rateLimits, asked)
  await tell(notifications, trx, { type: 'trip_invite', ...news })
  return { id, isNew: true }
}

/** 404 for a member whom the owner cannot meet. */
export async function requireMeeting(
  trx: Executor,
  ownerId: string,
  memberId: string,
): Promise<void> {
  if (!(await canBeMet(trx, memberId, ownerId))) throw new ApiError('not_found')
}

async function unlink(trx: Executor, tripId: string, id: string): Promise<void> {
  await trx
    .updateTable('traveller')
    .set({ member_id: null })
    .where('trip_id', '=', tripId)
    .where('id', '=', id)
    .execute()
}

/**
 * Invites whoever has an address, now or later. Who that is is looked up by the job alone, so that
 * the answer and its time tell nobody who is a member. 429 past so many an hour.
 */
export async function inviteAddress(
  { config, jobs, rateLimits }: CompanyDeps,
  trx: Executor,
  { id: tripId, ownerId }: LockedTrip,
  { id = uuid(), email }: { id: string | undefined; email: string },
): Promise<Added> {
  const address = email.toLowerCase()
  const owner = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (owner.email.toLowerCase() === address) {
    throw new ApiError('invalid', { field: 'traveller.email', message: 'Is your own address' })
  }
  const seat = await trx
    .selectFrom('traveller')
    .select('id')
    .where('trip_id', '=', tripId)
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()
  if (seat) return { id: seat.id, isNew: false }
  // Of members' addresses too: else the answer would tell whose they are.
  if (config.signups === 'closed') {
    const { message } = errorCodes.signups_closed
    throw new ApiError('invalid', { field: 'traveller.email', message })
  }
  await trx
    .insertInto('traveller')
    .values({ trip_id: tripId, id, email, status: 'invited' })
    .execute()
  const limit = { count: rateLimits.scaled(invitationsAnHour), seconds: hourSeconds }
  await spendIn(trx, [[`invitations:${ownerId}`, limit]])
  const request: InvitationRequest = { tripId, travellerId: id }
  await jobs.enqueue(trx, 'invitations', request)
  return { id, isNew: true }
}
