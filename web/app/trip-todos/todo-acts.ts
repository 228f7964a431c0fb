import {
  deleteTripTodo,
  type TripTodo,
  type TripTodoPatch,
  updateTripTodo,
} from '@farfolk/contract/trip-todos'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'

/** Answers whether it is so now; why it is not has been said. */
export async function change({ id, tripId }: TripTodo, tripTodo: TripTodoPatch): Promise<boolean> {
  const params = { id: tripId, todoId: id }
  const { ok } = await callApi(updateTripTodo, { params, body: { tripTodo } })
  return ok
}

export function remove({ id, tripId }: TripTodo, onGone: () => Promise<void>): void {
  removeLater({
    ids: [id],
    words: m.todo_deleted(),
    endpoint: deleteTripTodo,
    paramsOf: (todoId) => ({ id: tripId, todoId }),
    onGone,
  })
}
