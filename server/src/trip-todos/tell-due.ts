import { CompiledQuery } from 'kysely'
import { todayUtc } from '../db/instants.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { writesAlong } from '../visibility/travels.ts'
import { tripTodoIsHeard, tripTodoIsVisible } from '../visibility/trip-todos.ts'

/** SQL of whether it is time to remind of a row of `trip_todo`, of which nobody was for that day. */
const isDue = (todo: string) => `${todo}.done_at is null
  and ${todo}.due_day between ${todayUtc} and ${todayUtc} + 1
  and ${todo}.told_day is distinct from ${todo}.due_day`

export const dueTripsText = `select distinct todo.trip_id as id from trip_todo todo where ${isDue('todo')}`

/** Who does it and sees it, and without one the trip's owner, where they see it. $1 the trip. */
export const remindText = `
  update trip_todo todo set told_day = due_day
  where todo.trip_id = $1 and ${isDue('todo')}
  returning (
    select doer.id from trip of_trip cross join lateral (
      select case when ${writesAlong('todo.trip_id', 'todo.assignee_id')}
        and ${tripTodoIsHeard('todo', 'todo.assignee_id')}
        then todo.assignee_id else of_trip.owner_id end as id) doer
    where of_trip.id = todo.trip_id and ${tripTodoIsVisible('todo', 'doer.id')}) as member_id`

/** The job: reminds of what is to be done by today or tomorrow, once; of all of a trip at once. */
export async function tellDue({
  connections: { db, pool },
  notifications,
}: Pick<FeatureDeps, 'connections' | 'notifications'>): Promise<void> {
  const { rows: trips } = await pool.query<{ id: string }>(dueTripsText)
  for (const { id } of trips) {
    await tx(db, async (trx) => {
      const query = CompiledQuery.raw(remindText, [id])
      const { rows } = await trx.executeQuery<{ member_id: string | null }>(query)
      const memberId = [...new Set(rows.flatMap(({ member_id: told }) => told ?? []))]
      const type = 'trip_todo_due'
      // The one before would take the new one's mail and push along.
      await notifications.retract(trx, { memberId, type, subjectId: id })
      const subject = { kind: 'trip', id } as const
      await notifications.notifyEach(trx, memberId, { type, actorId: null, subject })
    })
  }
}
