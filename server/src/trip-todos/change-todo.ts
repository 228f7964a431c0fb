import type { TripTodoPatch } from '@farfolk/contract/trip-todos'
import { sql } from 'kysely'
import type { Connections, Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import type { Announcer } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { requireTravelling } from '../trips/travelling.ts'
import { mayChangeOfTrip } from '../visibility/companions.ts'
import { tripTodoIsVisible } from '../visibility/trip-todos.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { requireAssignee } from './assignees.ts'
import { explainTripTodo, findWrittenTripTodo, type TripTodoAct } from './queries.ts'
import { forgetNaming, holdAssignee, tellNamed } from './tell-named.ts'
import { tripTodoJson } from './todo-json.ts'

interface Deps {
  connections: Pick<Connections, 'db' | 'pool'>
  live: Announcer
  notifications: Notifications
}

/** Changes what `patch` names; answers the to-do as json. */
export async function updateTripTodo(
  { connections: { db, pool }, live, notifications }: Deps,
  act: TripTodoAct,
  patch: TripTodoPatch,
): Promise<string> {
  const { tripId, memberId } = act
  if (namesNothing(patch)) {
    const json = await findWrittenTripTodo(pool, act)
    if (json === undefined) throw await explainTripTodo(db, act)
    return json
  }
  if (patch.assigneeId) {
    await requireTravelling(db, tripId, memberId)
    await requireAssignee(db, act, patch.assigneeId)
  }
  return tx(db, async (trx) => {
    // Of two who name somebody at once each would see the one before.
    const before = patch.assigneeId === undefined ? undefined : await holdAssignee(trx, act)
    const written = await write(trx, act, patch)
    if (!written) throw await explainTripTodo(trx, act)
    const { assignee_id: assigneeId, is_done: isDone } = written
    const isAnother = before !== undefined && before !== assigneeId
    if (patch.done || isAnother) await forgetNaming(notifications, trx, act.todoId)
    if (isAnother && assigneeId !== null && !isDone) {
      const naming = { todoId: act.todoId, memberId: assigneeId, namedBy: memberId }
      await tellNamed(notifications, trx, naming)
    }
    await announce(live, trx, { tripId, authorId: written.author_id })
    return written.json
  })
}

interface Written {
  author_id: string
  assignee_id: string | null
  is_done: boolean
  json: string
}

async function write(
  trx: Executor,
  act: TripTodoAct,
  { text, note, dueDay, assigneeId, done }: TripTodoPatch,
): Promise<Written | undefined> {
  // Who does it, until when, and the tick are everybody's; what a to-do says is not.
  const isShared = text === undefined && note === undefined
  return (
    trx
      .updateTable('trip_todo')
      // Kysely leaves out what is undefined.
      .set({
        text,
        note,
        due_day: dueDay,
        assignee_id: assigneeId,
        ...(done === true && {
          done_at: sql<Date>`coalesce(done_at, now())`,
          done_by: sql<string>`case when done_at is null then ${act.memberId}::uuid else done_by end`,
        }),
        ...(done === false && { done_at: null, done_by: null }),
        updated_at: nextUpdatedAt,
      })
      .where(isActed(act, { isShared }))
      .returning([
        'author_id',
        'assignee_id',
        sql<boolean>`done_at is not null`.as('is_done'),
        sql<string>`${visibleTo(act.memberId, (viewer) => tripTodoJson('trip_todo', viewer))}::text`.as(
          'json',
        ),
      ])
      .executeTakeFirst()
  )
}

/** Of the row of `trip_todo` that an act is on, where the member may do that. */
function isActed({ tripId, todoId, memberId }: TripTodoAct, { isShared }: { isShared: boolean }) {
  const rules = isShared ? [tripTodoIsVisible] : [tripTodoIsVisible, mayChangeOfTrip]
  return sql<boolean>`id = ${todoId} and trip_id = ${tripId} and ${visibleTo(memberId, (viewer) =>
    rules.map((rule) => rule('trip_todo', viewer)).join(' and '),
  )}`
}

export async function deleteTripTodo(
  { connections: { db }, live, notifications }: Deps,
  act: TripTodoAct,
): Promise<void> {
  await tx(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('trip_todo')
      .where(isActed(act, { isShared: false }))
      .returning('author_id')
      .executeTakeFirst()
    if (!deleted) throw await explainTripTodo(trx, act)
    await forgetNaming(notifications, trx, act.todoId)
    await announce(live, trx, { tripId: act.tripId, authorId: deleted.author_id })
  })
}
