import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAtText } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { compareLater } from '../matches/compare-later.ts'
import type { Notifications } from '../notifications/notify.ts'
import { endFollowsAcrossBlocks } from '../trip-follows/end-follows.ts'
import { lockOwnTrip } from '../trips/own-trip.ts'
import { listTravellerIds } from '../trips/seat.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'
import { forgetDeclined } from './declined.ts'
import type { CompanyDeps } from './deps.ts'
import { endCompanyAcrossBlocks } from './end-company.ts'
import { tell, tellClosed } from './news.ts'

interface HandOver {
  tripId: string
  ownerId: string
  /** Of one who travels along; others are 422. */
  userId: string
}

/**
 * Makes one who travels along the owner of a trip; the owner before travels on with it. See decision
 * record 32 for what becomes of all that belongs to the trip.
 */
export async function handOverTrip(
  { connections, jobs, live, notifications }: CompanyDeps,
  { tripId, ownerId, userId }: HandOver,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const { audience, name } = await lockOwnTrip(trx, tripId, ownerId, null)
    // Nobody else sees it, not even who would get it.
    if (audience === 'hidden') throw new ApiError('not_allowed')
    await requireTraveller(trx, { tripId, ownerId, userId })
    await changeSeats(trx, tripId, userId)
    await sql`update trip set
        owner_id = ${userId},
        audience = coalesce(trip.audience, before.trips_audience),
        updated_at = ${sql.raw(nextUpdatedAtText('trip'))}
      from member before
      where trip.id = ${tripId} and before.id = trip.owner_id`.execute(trx)
    await trx.deleteFrom('share').where('trip_id', '=', tripId).execute()
    await forgetDeclined(trx, { tripId })
    await dropInvitedAddresses(notifications, trx, tripId)
    // Those too whose request ends here: the owner before is asked no more, and notify() tells the new
    // one nothing of them.
    const asking = await listAsking(trx, tripId)
    const before = await listTravellerIds(trx, tripId)
    await endCompanyAcrossBlocks(live, trx, tripId, userId)
    await endFollowsAcrossBlocks(trx, tripId, userId)
    const company = await listTravellerIds(trx, tripId)
    live.refresh(trx, company)
    await tellCompany(notifications, trx, {
      tripId,
      name,
      ownerId,
      userId,
      staying: company.filter((id) => id !== ownerId),
      gone: before.filter((id) => !company.includes(id)),
    })
    await tell(notifications, trx, { type: 'trip_handed_over', tripId, from: ownerId, to: userId })
    const type = 'trip_join_request'
    await notifications.retract(trx, { memberId: ownerId, type, subjectId: tripId })
    for (const from of asking) await tell(notifications, trx, { type, tripId, from, to: userId })
    // Who may see the trip goes by its owner.
    await compareLater(trx, jobs, { tripId })
  })
}

interface Company {
  tripId: string
  name: string
  ownerId: string
  userId: string
  staying: string[]
  /** Who is kept from the new owner by a block. */
  gone: string[]
}

async function tellCompany(
  notifications: Notifications,
  trx: Executor,
  { tripId, name, ownerId, userId, staying, gone }: Company,
): Promise<void> {
  const subject = { kind: 'trip', id: tripId } as const
  const news = { type: 'trip_new_owner', actorId: userId, subject } as const
  // Of the owner before, who may have it again.
  await notifications.retract(trx, { type: 'trip_new_owner', subjectId: tripId })
  await notifications.notifyEach(trx, staying, news)
  await tellClosed(notifications, trx, { id: tripId, name }, { from: ownerId, to: gone })
}

async function requireTraveller(
  trx: Executor,
  { tripId, ownerId, userId }: HandOver,
): Promise<void> {
  const seat = await trx
    .selectFrom('traveller')
    .innerJoin('member', 'member.id', 'traveller.member_id')
    .select('traveller.id')
    .where('trip_id', '=', tripId)
    .where('member_id', '=', userId)
    .where('status', '=', 'accepted')
    .where(visibleTo(ownerId, (viewer) => canMeet('member', viewer)))
    .executeTakeFirst()
  if (seat) return
  throw new ApiError('invalid', { field: 'owner.userId', message: 'Does not travel along' })
}

/** One after the other: a trip never has two owners, not within a statement either. */
async function changeSeats(trx: Executor, tripId: string, userId: string): Promise<void> {
  await trx
    .updateTable('traveller')
    .set({ status: 'accepted' })
    .where('trip_id', '=', tripId)
    .where('status', '=', 'owner')
    .execute()
  await trx
    .updateTable('traveller')
    .set({ status: 'owner' })
    .where('trip_id', '=', tripId)
    .where('member_id', '=', userId)
    .execute()
}

/** Invitations to an address end: it was given to the owner before, and is nobody else's to see. */
async function dropInvitedAddresses(
  notifications: Notifications,
  trx: Executor,
  tripId: string,
): Promise<void> {
  const dropped = await trx
    .deleteFrom('traveller')
    .where('trip_id', '=', tripId)
    .where('email', 'is not', null)
    .returning('member_id')
    .execute()
  const memberId = dropped.flatMap(({ member_id: id }) => id ?? [])
  await notifications.retract(trx, { memberId, type: 'trip_invite', subjectId: tripId })
}

async function listAsking(trx: Executor, tripId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('traveller')
    .select('member_id')
    .where('trip_id', '=', tripId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ member_id: id }) => (id === null ? [] : [id]))
}
