import { maxTripTodos, type TripTodoInput } from '@farfolk/contract/trip-todos'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { createOnce } from '../http/create-once.ts'
import type { Announcer } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { refuseMore } from '../trips/refuse-more.ts'
import { lockSeat } from '../trips/seat.ts'
import { requireTravelling, takeTurn } from '../trips/travelling.ts'
import { announce } from './announcements.ts'
import { requireAssignee } from './assignees.ts'
import { tellNamed } from './tell-named.ts'

interface Deps {
  db: Database
  live: Announcer
  /** Absent where nobody else is named, as of an archive. */
  notifications?: Notifications
}

/** Writes a to-do once, of a trip that the author travels on: 403 without a place, 404 of a hidden trip. */
export async function createTripTodo(
  { db, live, notifications }: Deps,
  { tripId, authorId }: { tripId: string; authorId: string },
  input: TripTodoInput,
): Promise<{ id: string; isNew: boolean }> {
  await requireTravelling(db, tripId, authorId)
  const { text, note, dueDay, assigneeId, done } = input
  return createOnce(db, { kind: 'tripTodo', id: input.id, ownerId: authorId }, async (id) => {
    await requireAssignee(db, { tripId, memberId: authorId }, assigneeId)
    await tx(db, async (trx) => {
      await takeTurn(trx, tripId)
      await lockSeat(trx, tripId, authorId)
      await refuseMore(trx, tripId, {
        table: 'trip_todo',
        most: maxTripTodos,
        words: 'to-dos',
        field: 'tripTodo',
      })
      await trx
        .insertInto('trip_todo')
        .values({
          id,
          trip_id: tripId,
          author_id: authorId,
          text,
          note,
          due_day: dueDay,
          assignee_id: assigneeId,
          done_at: done ? sql<Date>`now()` : null,
          done_by: done ? authorId : null,
        })
        .execute()
      if (notifications && assigneeId !== null && !done) {
        const naming = { todoId: id, memberId: assigneeId, namedBy: authorId }
        await tellNamed(notifications, trx, naming)
      }
      await announce(live, trx, { tripId, authorId })
    })
  })
}
