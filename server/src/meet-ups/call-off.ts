import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import type { lockOwnMeetUp } from './lock-meet-up.ts'
import { isOver } from './meet-up-json.ts'
import { listComerIds } from './update-meet-up.ts'

type Deps = Pick<FeatureDeps, 'live' | 'notifications'>

interface Place {
  id: string
  place_name: string
}

/**
 * Cancels what a member calls and somebody comes to: their account is closed. What nobody comes to stays as it is, for
 * who returns.
 */
export async function callOffThoseOf(deps: Deps, trx: Executor, ownerId: string): Promise<void> {
  const { rows } = await sql<Place & { audience: string }>`
    select id, place_name, audience from meet_up
    where owner_id = ${ownerId}::uuid and cancelled_at is null
      and not ${sql.raw(isOver('meet_up'))}
    order by id for no key update`.execute(trx)
  const comers = await listComers(
    trx,
    rows.map(({ id }) => id),
  )
  if (comers.size === 0) return
  await trx
    .updateTable('meet_up')
    .set({ cancelled_at: sql<Date>`now()`, updated_at: nextUpdatedAt })
    .where('id', '=', sql<string>`any(${[...comers.keys()]}::uuid[])`)
    .execute()
  for (const { audience, ...meetUp } of rows) {
    const comerIds = comers.get(meetUp.id)
    // Of one that the club has hidden they were told then.
    if (comerIds && audience !== 'hidden') await tellOff(deps, trx, meetUp, comerIds)
  }
}

/** Of those of these meet-ups that somebody comes to. */
async function listComers(
  trx: Executor,
  meetUpIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; comerIds: string[] }>`
    select meet_up_id as id, array_agg(member_id) as "comerIds" from meet_up_comer
    where meet_up_id = any(${meetUpIds}::uuid[]) group by meet_up_id`.execute(trx)
  return new Map(rows.map(({ id, comerIds }) => [id, comerIds]))
}

type Locked = Awaited<ReturnType<typeof lockOwnMeetUp>>

/** Tells who comes to a locked one, which was not hidden, that the club has taken it. */
export async function tellTaken(deps: Deps, trx: Executor, meetUp: Locked): Promise<void> {
  if (isExpected(meetUp)) await tellOff(deps, trx, meetUp, await listComerIds(trx, meetUp.id))
}

/** Tells who comes to a locked one that the club has brought it back. */
export async function tellBack(
  { notifications }: Pick<Deps, 'notifications'>,
  trx: Executor,
  meetUp: Locked,
): Promise<void> {
  if (!isExpected(meetUp)) return
  const { id } = meetUp
  await notifications.retract(trx, { type: 'meet_up_cancelled', actorId: null, subjectId: id })
  const news = { type: 'meet_up_changed', actorId: null, subject: { kind: 'meetUp', id } } as const
  await notifications.notifyEach(trx, await listComerIds(trx, id), news)
}

function isExpected({ cancelled_at: cancelledAt, isOver: isPast }: Locked): boolean {
  return !cancelledAt && !isPast
}

/** By the town alone: no word of an owner who is gone, or of what the club has taken. */
async function tellOff(
  { live, notifications }: Deps,
  trx: Executor,
  { id, place_name: title }: Place,
  comerIds: readonly string[],
): Promise<void> {
  await notifications.retract(trx, { type: 'meet_up_changed', subjectId: id })
  const subject = { kind: 'meetUp', id, title } as const
  const news = { type: 'meet_up_cancelled', actorId: null, subject } as const
  await notifications.notifyEach(trx, comerIds, news)
  live.refresh(trx, comerIds)
}
