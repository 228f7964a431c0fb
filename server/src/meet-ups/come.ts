import { mostAtMeetUp } from '@farfolk/contract/meet-ups'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { spend } from '../limits/limits.ts'
import { comesTo } from '../visibility/comings.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { meetUpIsVisible } from '../visibility/meet-ups.ts'
import { visibleTo } from '../visibility/visible.ts'
import { comingCount, isOver } from './meet-up-json.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>

interface Act {
  meetUpId: string
  memberId: string
}

/** Whoever comes, does not and comes again calls the owner once a day. */
const toldOnce = { count: 1, seconds: 86_400 }

/**
 * Keeps that a member comes; false where they do already. 403 or 404 of one that they do not see, 409 of an own
 * one, and where it is full, over or cancelled.
 */
export async function comeToMeetUp(
  { connections, live, notifications, rateLimits }: Deps,
  act: Act,
): Promise<boolean> {
  const { meetUpId, memberId } = act
  return tx(connections.db, async (trx) => {
    await holdMember(trx, memberId)
    await holdMeetUp(trx, meetUpId)
    const found = await findStanding(trx, act)
    if (!found) throw await explainMissing(connections.quick, 'meetUp', meetUpId, memberId)
    if (found.comes) return false
    const message = refusalOf(found, memberId)
    if (message !== undefined) throw new ApiError('conflict', { message })
    await trx
      .insertInto('meet_up_comer')
      .values({ meet_up_id: meetUpId, member_id: memberId })
      .execute()
    await countBeginning(trx, rateLimits, { memberId, kind: 'comings' })
    const isFirst = await spend(trx, `meet-up-told:${memberId}:${meetUpId}`, toldOnce)
    await notifications.notify(trx, {
      memberId: found.ownerId,
      type: 'meet_up_joined',
      actorId: memberId,
      subject: { kind: 'meetUp', id: meetUpId },
      ...(!isFirst && { before: 'told' }),
    })
    live.refresh(trx, [found.ownerId, memberId])
    return true
  })
}

/** An account that is closed in this moment is waited for, before anything else is held: its places are freed once. */
async function holdMember(trx: Executor, id: string): Promise<void> {
  const { rows } =
    await sql`select from member where id = ${id} and closed_at is null for share`.execute(trx)
  if (rows.length === 0) throw new ApiError('unauthenticated')
}

/** Places are given one after the other. What is asked of it is asked afterwards: a block may have been waited for. */
async function holdMeetUp(trx: Executor, id: string): Promise<void> {
  await sql`select from meet_up where id = ${id} for no key update`.execute(trx)
}

interface Standing {
  ownerId: string
  comes: boolean
  isCancelled: boolean
  isOver: boolean
  seats: number | null
  comingCount: number
}

async function findStanding(
  trx: Executor,
  { meetUpId, memberId }: Act,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select m.owner_id as "ownerId", ${visibleTo(memberId, (member) => comesTo('m', member))} as comes,
      m.cancelled_at is not null as "isCancelled", ${sql.raw(isOver('m'))} as "isOver", m.seats,
      ${sql.raw(comingCount('m'))} as "comingCount"
    from meet_up m
    where m.id = ${meetUpId} and ${visibleTo(memberId, (viewer) => meetUpIsVisible('m', viewer))}`.execute(
    trx,
  )
  return rows[0]
}

function refusalOf(standing: Standing, memberId: string): string | undefined {
  const { ownerId, isCancelled, isOver: isPast, seats, comingCount: taken } = standing
  if (ownerId === memberId) return 'You call this meet-up, and are counted.'
  if (isCancelled) return 'This meet-up is cancelled.'
  if (isPast) return 'This meet-up is over.'
  return taken >= (seats ?? mostAtMeetUp) ? 'Every place of this meet-up is taken.' : undefined
}

/** Ends that a member comes, if they do, also to one that they see no more. */
export async function leaveMeetUp(
  { connections, live, notifications }: Pick<Deps, 'connections' | 'live' | 'notifications'>,
  { meetUpId, memberId }: Act,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const { rows } = await sql<{ owner_id: string }>`
      delete from meet_up_comer c using meet_up m
      where m.id = c.meet_up_id and c.meet_up_id = ${meetUpId} and c.member_id = ${memberId}
      returning m.owner_id`.execute(trx)
    const [left] = rows
    if (!left) return
    const told = { type: 'meet_up_joined', actorId: memberId, subjectId: meetUpId } as const
    await notifications.retract(trx, { ...told, memberId: left.owner_id })
    live.refresh(trx, [left.owner_id, memberId])
  })
}
