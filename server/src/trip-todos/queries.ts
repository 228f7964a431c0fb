import type { Executor } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import type { ApiError } from '../http/api-error.ts'
import { travellersListText } from '../trips/list-for-travellers.ts'
import { explainNotChanged } from '../trips/travelling.ts'
import { tripTodoIsHeard, tripTodoIsVisible } from '../visibility/trip-todos.ts'
import { tripTodoJson, tripTodoOrder } from './todo-json.ts'

export const listText = travellersListText({
  from: `from trip_todo todo
    where todo.trip_id = $2::uuid and ${tripTodoIsHeard('todo', 'viewer.id')}`,
  by: tripTodoOrder('todo'),
  json: tripTodoJson('todo', 'viewer.id'),
})

/** $1 the to-do, $2 the trip, $3 who has just written it. */
const writtenText = `select ${tripTodoJson('todo', '$3::uuid')}::text as json from trip_todo todo
  where todo.id = $1 and todo.trip_id = $2 and ${tripTodoIsVisible('todo', '$3::uuid')}`

export interface TripTodoAct {
  tripId: string
  todoId: string
  memberId: string
}

/** Undefined where it stands elsewhere, or the writer sees it no more. */
export async function findWrittenTripTodo(
  statements: Statements,
  { tripId, todoId, memberId }: TripTodoAct,
): Promise<string | undefined> {
  const { rows } = await statements.query<{ json: string }>(writtenText, [todoId, tripId, memberId])
  return rows[0]?.json
}

/** Why an act on a to-do found nothing: there is none, or it is another's. */
export function explainTripTodo(
  executor: Executor,
  { tripId, todoId: id, memberId }: TripTodoAct,
): Promise<ApiError> {
  const isSeen = tripTodoIsHeard
  return explainNotChanged(executor, { table: 'trip_todo', id, tripId, memberId, isSeen })
}
