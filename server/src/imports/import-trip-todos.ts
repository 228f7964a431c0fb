import { ApiError } from '../http/api-error.ts'
import { heldAnnouncements } from '../live/held-announcements.ts'
import { createTripTodo } from '../trip-todos/create-todo.ts'
import type { Archive, Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import type { Attempt } from './import-things.ts'
import { files, idIn, readTripTodo } from './inputs.ts'

/** Makes the to-dos of trips that the member travels on, the oldest first. */
export async function importTripTodos(
  { connections: { db }, live: toAll }: ImportDeps,
  ownerId: string,
  archive: Archive,
  attempt: Attempt,
): Promise<void> {
  const todos: Row[] = []
  for await (const row of archive.list(files.tripTodos)) todos.push(row)
  const { live, tell } = heldAnnouncements(toAll, db)
  const oldestFirst = todos.toSorted((one, other) =>
    String(one.createdAt).localeCompare(String(other.createdAt)),
  )
  try {
    for (const row of oldestFirst) {
      await attempt('tripTodos', idIn(row.id), async () => {
        const [todo, tripId] = [readTripTodo(row), idIn(row.tripId)]
        if (!todo || tripId === null) throw new ApiError('invalid')
        await createTripTodo({ db, live }, { tripId, authorId: ownerId }, todo)
      })
    }
  } finally {
    tell()
  }
}
