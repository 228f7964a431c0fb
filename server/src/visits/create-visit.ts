import type { VisitInput } from '@farfolk/contract/visits'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { breaks, tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { spend } from '../limits/limits.ts'
import { offerIsOpen } from '../visibility/offers.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'
import { isOver } from '../visibility/visits.ts'

/** Whoever takes a request back and asks anew calls the host once a day. */
const toldOnce = { count: 1, seconds: 86_400 }

/** The key under which it is kept that a host was told of a request. */
export const toldKey = (guestId: string, hostId: string) => `visit-told:${guestId}:${hostId}`

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>

interface Asked {
  hostId: string
  guestId: string
  input: VisitInput
}

/** Asks a member for what they offer; one request waits for their answer at a time. */
export async function createVisit(
  deps: Deps,
  { hostId, guestId, input }: Asked,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = deps.connections
  if (hostId === guestId) throw new ApiError('not_allowed')
  try {
    return await createOnce(db, { kind: 'visit', id: input.id, ownerId: guestId }, (id) =>
      tx(db, (trx) => ask(deps, trx, { hostId, guestId, input: { ...input, id } })),
    )
  } catch (error) {
    if (breaks(error, 'visit_pending')) throw new ApiError('conflict')
    throw error
  }
}

type New = Asked & { input: { id: string } }

async function ask(
  { live, notifications, rateLimits }: Deps,
  trx: Executor,
  { hostId, guestId, input }: New,
): Promise<void> {
  await requireOffer(trx, { hostId, guestId, input })
  // Nobody answers it any more.
  const unanswered = await trx
    .updateTable('visit')
    .set({ status: 'cancelled', updated_at: nextUpdatedAt })
    .where('guest_id', '=', guestId)
    .where('host_id', '=', hostId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`${sql.raw(isOver('visit'))}`)
    .returning('id')
    .execute()
  for (const { id: subjectId } of unanswered) {
    await notifications.retract(trx, { memberId: hostId, type: 'visit_requested', subjectId })
  }
  const { id, offer, firstDay, lastDay, people, message } = input
  await trx
    .insertInto('visit')
    .values({
      id,
      host_id: hostId,
      guest_id: guestId,
      offer,
      first_day: firstDay,
      last_day: lastDay,
      people,
      message,
    })
    .execute()
  await countBeginning(trx, rateLimits, { memberId: guestId, kind: 'visits' })
  const isFirst = await spend(trx, toldKey(guestId, hostId), toldOnce)
  await notifications.notify(trx, {
    memberId: hostId,
    type: 'visit_requested',
    actorId: guestId,
    subject: { kind: 'visit', id },
    ...(!isFirst && { before: 'told' }),
  })
  live.refresh(trx, [hostId, guestId])
}

/** 404 to whom the host may not be named, 403 to whom the offer is not told; who is asked stays meanwhile. */
async function requireOffer(trx: Executor, { hostId, guestId, input }: Asked): Promise<void> {
  // Only members with a confirmed address ask.
  const seen = (viewer: string) => ({ member: 'member', confirmed: 'true', viewer })
  const host = await trx
    .selectFrom('member')
    .select((eb) => [
      eb
        .selectFrom('hosting')
        .select('taking')
        .whereRef('hosting.member_id', '=', 'member.id')
        .as('taking'),
      sql<boolean>`${visibleTo(guestId, (viewer) => offerIsOpen(seen(viewer), `'${input.offer}'`))}`.as(
        'isOpen',
      ),
    ])
    .where('id', '=', hostId)
    .where(visibleTo(guestId, (viewer) => canMeet('member', viewer)))
    .forKeyShare()
    .executeTakeFirst()
  if (!host) throw new ApiError('not_found')
  if (!host.isOpen) throw new ApiError('not_allowed')
  if (input.offer === 'stay' && host.taking === 'no') throw new ApiError('not_taking_guests')
}
