import type { MeetUpPatch } from '@farfolk/contract/meet-ups'
import { validationWords } from '@farfolk/contract/validation'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { placeColumns } from './create-meet-up.ts'
import { countComing, lockOwnMeetUp } from './lock-meet-up.ts'
import { refuseOver, refusePast, timeColumns } from './meet-up-times.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications'>

interface Change {
  id: string
  ownerId: string
  patch: MeetUpPatch
  /** Of If-Match. */
  versions: string[] | null
}

/**
 * Changes what `patch` names, and tells who comes of another time, town or spot, or that it is cancelled; doing that
 * again changes nothing.
 */
export async function updateMeetUp(
  { connections: { db }, live, notifications }: Deps,
  { id, ownerId, patch, versions }: Change,
): Promise<void> {
  const place = patch.place && (await placeColumns(db, patch.place))
  await tx(db, async (trx) => {
    const before = await lockOwnMeetUp(trx, id, ownerId, versions)
    if (before.cancelled_at && patch.cancelled) return
    if (before.cancelled_at) throw new ApiError('conflict', { message: isCancelled })
    if (before.isOver) throw new ApiError('conflict', { message: isOverBy })
    if (namesNothing(patch)) return
    await refuseTooFewSeats(trx, id, patch)
    const when = changesTime(patch, before)
    const moves = place !== undefined && whereOf(place) !== whereOf(before)
    const isElsewhere = moves || (patch.spot !== undefined && patch.spot !== before.spot)
    const times = when || moves ? timeColumns({ ...before, ...when }, place ?? before) : undefined
    if (times && !patch.cancelled) {
      // Of one under way the start may stay.
      if (times.starts_at.getTime() !== before.starts_at.getTime()) refusePast(times)
      refuseOver(times)
    }
    const { audience } = patch
    // Kysely leaves out what is undefined.
    await trx
      .updateTable('meet_up')
      .set({
        name: patch.name,
        description: patch.description,
        interest: patch.interest,
        spot: patch.spot,
        seats: patch.seats,
        ...place,
        ...times,
        ...(before.audience === 'hidden' ? { shown_audience: audience } : { audience }),
        cancelled_at: patch.cancelled && sql<Date>`now()`,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', id)
      .execute()
    const comerIds = await listComerIds(trx, id)
    const about = { actorId: ownerId, subject: { kind: 'meetUp', id } } as const
    if (patch.cancelled) {
      await notifications.retract(trx, { type: 'meet_up_changed', subjectId: id })
      await notifications.notifyEach(trx, comerIds, {
        type: 'meet_up_cancelled',
        actorId: ownerId,
        subject: { ...about.subject, title: patch.name ?? before.name },
      })
    } else if (when || isElsewhere) {
      await notifications.notifyEach(trx, comerIds, { type: 'meet_up_changed', ...about })
    }
    // Others may have commented there and find it no more.
    if (patch.cancelled || patch.audience) await tellHidden(live, trx, { subjectId: id })
    live.refresh(trx, [ownerId, ...comerIds])
  })
}

const isCancelled = 'This meet-up is cancelled.'
const isOverBy = 'This meet-up is over.'

type Before = Awaited<ReturnType<typeof lockOwnMeetUp>>

/** When it is then; undefined where that is as before. */
function changesTime(patch: MeetUpPatch, before: Before) {
  const fields = ['startDate', 'startTime', 'endDate', 'endTime'] as const
  const changed = fields.filter(
    (field) => patch[field] !== undefined && patch[field] !== before[field],
  )
  if (changed.length === 0) return undefined
  const { startDate, startTime, endDate, endTime } = { ...before, ...withoutAbsent(patch) }
  return { startDate, startTime, endDate, endTime }
}

function withoutAbsent({ startDate, startTime, endDate, endTime }: MeetUpPatch) {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(startTime !== undefined && { startTime }),
    ...(endDate !== undefined && { endDate }),
    ...(endTime !== undefined && { endTime }),
  }
}

type Where = Pick<Before, 'place_id' | 'place_name' | 'country_code' | 'lat' | 'lng'>

function whereOf({ place_id: id, place_name: name, country_code: country, lat, lng }: Where) {
  return JSON.stringify(id === null ? [name, country, lat, lng] : id)
}

async function refuseTooFewSeats(trx: Executor, id: string, { seats }: MeetUpPatch): Promise<void> {
  if (typeof seats !== 'number') return
  const coming = await countComing(trx, id)
  if (seats >= coming) return
  const message = validationWords.minimumNumber(coming)
  throw ApiError.invalid([{ code: 'minimum', message, field: 'meetUp.seats' }])
}

export async function listComerIds(trx: Executor, meetUpId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('meet_up_comer')
    .select('member_id')
    .where('meet_up_id', '=', meetUpId)
    .execute()
  return rows.map((row) => row.member_id)
}
