import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { spend } from '../limits/limits.ts'
import type { Notifications } from '../notifications/notify.ts'

const type = 'trip_todo_named'

/** Who is named, taken off and named again is told once. */
const oncePerDay = { count: 1, seconds: 86_400 }

interface Naming {
  todoId: string
  memberId: string
  namedBy: string
}

/** Tells a member that somebody else names them; a second time on a day it stands among what was read. */
export async function tellNamed(
  notifications: Notifications,
  trx: Executor,
  { todoId, memberId, namedBy }: Naming,
): Promise<void> {
  if (memberId === namedBy) return
  const isFirst = await spend(trx, `todo-named:${memberId}:${todoId}`, oncePerDay)
  await notifications.notify(trx, {
    memberId,
    type,
    actorId: namedBy,
    subject: { kind: 'tripTodo', id: todoId },
    before: isFirst ? undefined : 'told',
  })
}

/** Takes that back: of whoever was told, as somebody else does it, or it is done or gone. */
export function forgetNaming(
  notifications: Notifications,
  trx: Executor,
  todoId: string,
): Promise<void> {
  return notifications.retract(trx, { type, subjectId: todoId })
}

/** Holds a to-do until the end of the transaction, and says who does it; undefined where there is none. */
export async function holdAssignee(
  trx: Executor,
  { tripId, todoId }: { tripId: string; todoId: string },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ assignee_id: string | null }>`
    select assignee_id from trip_todo where id = ${todoId} and trip_id = ${tripId} for no key update`.execute(
    trx,
  )
  return rows[0]?.assignee_id
}
