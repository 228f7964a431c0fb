import type { Trip } from '@farfolk/contract/trips'
import { listTripTodos, type TripTodo, TripTodoEvent } from '@farfolk/contract/trip-todos'
import { callApi } from '../api/call-api.ts'
import { useTripList } from '../trip-lists/use-trip-list.ts'

export function useTodos(trip: Trip) {
  return useTripList<TripTodo>(trip, {
    ask: (_cursor, how) => callApi(listTripTodos, { params: { id: trip.id } }, how),
    channel: 'TripTodosChannel',
    event: TripTodoEvent,
  })
}
