import type { Connections, Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Notifications } from '../notifications/notify.ts'
import { nextDay } from './keep-search.ts'
import { readCriteria } from './kept-criteria.ts'
import { lookFor } from './look.ts'
import { columnsOf } from './memory-columns.ts'
import { lookAgain, nothingSeen } from './memory.ts'

interface Change {
  id: string
  name?: string | undefined
  tells?: boolean | undefined
}

/** Changes an own search: what came while its news were off is not new when they are on again. */
export async function changeSearch(
  { db, pool }: Pick<Connections, 'db' | 'pool'>,
  viewer: MemberViewer,
  { id, name, tells }: Change,
): Promise<void> {
  if (namesNothing({ name, tells })) return
  const { memberId: ownerId } = viewer
  const kept = await db
    .selectFrom('kept_search')
    .select(['search', 'tells'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  const criteria = kept && tells && !kept.tells ? readCriteria(kept.search) : null
  const look = criteria && (await lookFor(pool, criteria, viewer))
  const anew = look && { ...columnsOf(lookAgain(nothingSeen, look).memory), due_at: nextDay }
  const { numUpdatedRows } = await db
    .updateTable('kept_search')
    // Kysely leaves out what is undefined.
    .set({ name, tells, ...anew, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('not_found')
}

interface RemoveDeps {
  connections: Pick<Connections, 'db'>
  notifications: Notifications
}

export async function removeSearch(
  { connections: { db }, notifications }: RemoveDeps,
  ownerId: string,
  id: string,
): Promise<void> {
  await tx(db, async (trx) => {
    if (!(await deleteSearch(trx, ownerId, id))) throw new ApiError('not_found')
    const told = { memberId: ownerId, type: 'search_found', subjectId: id } as const
    await notifications.retract(trx, told)
  })
}

async function deleteSearch(trx: Executor, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('kept_search')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
