import { CompiledQuery, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { spend } from '../limits/limits.ts'
import { commentedColumns } from '../visibility/comments.ts'
import { announceComments } from './announcements.ts'
import { holdSeenThing } from './hold-seen-thing.ts'
import { retractNews } from './retract-news.ts'
import { unlikeText } from './statements.ts'
import { holdThing, newsSubject, tellLike } from './tell.ts'
import { findThing, requireThing, type Thing } from './things.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>
type Act = Thing & { memberId: string }

/** Who likes it, takes that back and likes it again calls the owner once. */
const oncePerDay = { count: 1, seconds: 86_400 }

/** Keeps that a member likes a thing; false where they do already. */
export async function createLike(
  { connections, live, notifications, rateLimits }: Deps,
  act: Act,
): Promise<boolean> {
  const { kind, id, memberId } = act
  return holdSeenThing(connections, act, async (trx, thing) => {
    const row = { id: uuid(), member_id: memberId, [commentedColumns[kind]]: thing.key }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('thing_like')
      .values({ ...row, created_at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return false
    await countBeginning(trx, rateLimits, { memberId, kind: 'likes' })
    const isFirst = await spend(trx, `like-told:${memberId}:${thing.key}`, oncePerDay)
    const told = { ...thing, kind, id, actorId: memberId }
    await tellLike(notifications, trx, told, isFirst ? undefined : 'told')
    announceComments(live, trx, { kind, id, actorId: memberId })
    return true
  })
}

/**
 * Takes it back, also of a thing that is closed to them by now; nothing happens where they do not like it, and
 * 403 or 404 where they do not see it either.
 */
export async function deleteLike(
  { connections, live }: Pick<Deps, 'connections' | 'live'>,
  act: Act,
): Promise<void> {
  const { db, pool } = connections
  const { kind, id, memberId } = act
  const type = 'thing_liked'
  const isTakenBack = await tx(db, async (trx) => {
    const thing = await findThing(trx, act)
    if (!thing) return false
    await holdThing(trx, { kind, subject_id: thing.subject_id })
    const query = CompiledQuery.raw(unlikeText[kind], [memberId, thing.key])
    const { rows } = await trx.executeQuery<{ created_at: Date }>(query)
    const [gone] = rows
    if (!gone) return false
    const subject = newsSubject(type, { kind, id, subject_id: thing.subject_id })
    await retractNews(live, trx, { type, subject, actorId: memberId, createdAt: gone.created_at })
    announceComments(live, trx, { kind, id, actorId: memberId })
    return true
  })
  if (!isTakenBack) await requireThing(db, pool, act)
}
