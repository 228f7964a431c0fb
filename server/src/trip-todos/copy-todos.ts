import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Copy } from '../trip-ideas/copy-ideas.ts'
import { tripTodoIsHeard } from '../visibility/trip-todos.ts'
import { visibleTo } from '../visibility/visible.ts'

/** Copies what a trip's owner sees of its to-dos to another of theirs: nothing is done yet, and anybody may. */
export async function copyTodos(trx: Executor, { ownerId, from, to, move }: Copy): Promise<void> {
  const todos = await trx
    .selectFrom('trip_todo')
    .select(['text', 'note', 'due_day'])
    .where('trip_id', '=', from)
    .where(visibleTo(ownerId, (viewer) => tripTodoIsHeard('trip_todo', viewer)))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (todos.length === 0) return
  const rows = todos.map(({ text, note, due_day: day }, index) => ({
    id: uuid(),
    trip_id: to,
    author_id: ownerId,
    text,
    note,
    due_day: move(day),
    // The oldest stays the first of one day.
    created_at: sql<Date>`now() + ${index} * interval '1 microsecond'`,
  }))
  await trx.insertInto('trip_todo').values(rows).execute()
}
