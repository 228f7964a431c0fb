import type { ApiErrorItem } from '@farfolk/contract/errors'
import { Id } from '@farfolk/contract/fields'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { isOneTravelling } from '../trips/travelling.ts'
import { companionIsHeard } from '../visibility/companions.ts'
import { visibleTo } from '../visibility/visible.ts'

const noCompanion: ApiErrorItem = {
  code: 'invalid',
  message: 'Does not travel along',
  field: 'tripTodo.assigneeId',
}

interface Naming {
  tripId: string
  /** Who names them, and travels along. */
  memberId: string
}

/** 422 of who does not travel along, or cannot be met. Who leaves in this moment counts for nobody from then on. */
export async function requireAssignee(
  executor: Executor,
  naming: Naming,
  assigneeId: string | null | undefined,
): Promise<void> {
  if (await isNobody(executor, naming, assigneeId)) throw ApiError.invalid([noCompanion])
}

async function isNobody(
  executor: Executor,
  { tripId, memberId }: Naming,
  assigneeId: string | null | undefined,
): Promise<boolean> {
  if (assigneeId === null || assigneeId === undefined) return false
  const { rows } = await sql`
    select from (values (${tripId}::uuid, ${assigneeId}::uuid)) named (trip_id, id)
    where ${visibleTo(memberId, (viewer) =>
      companionIsHeard('named.trip_id', 'named.id', viewer),
    )}`.execute(executor)
  return rows.length === 0
}

const Sent = z.object({ tripTodo: z.object({ assigneeId: Id }) })
const Params = z.object({ id: Id })

/** For `alsoWrong`: whether a refused body names who is nobody of the trip; to who does not travel there nothing. */
export function findWrongAssignee(db: Executor) {
  return async (
    body: unknown,
    { params, viewer: { memberId } }: { params: unknown; viewer: Viewer },
  ): Promise<ApiErrorItem[]> => {
    const { data: trip } = Params.safeParse(params)
    const { data: sent } = Sent.safeParse(body)
    if (!trip || !sent || memberId === null) return []
    if (!(await isOneTravelling(db, trip.id, memberId))) return []
    const naming = { tripId: trip.id, memberId }
    return (await isNobody(db, naming, sent.tripTodo.assigneeId)) ? [noCompanion] : []
  }
}
