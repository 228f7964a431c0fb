import { tripTodoIsHeard } from '../visibility/trip-todos.ts'

/** A to-do as calendars tell of it: what, and until when, and neither its note nor who does it. */
export interface FiledTodo {
  id: string
  text: string
  due_day: string
  updated_at: string
}

/** SQL of the FiledTodos of a trip, what is not done and has a day, that the viewer sees, who travels on it. */
export function filedTodosJson(trip: string, viewer: string): string {
  return `(select coalesce(json_agg(json_build_object(
      'id', todo.id, 'text', todo.text, 'due_day', todo.due_day, 'updated_at', todo.updated_at)
      order by todo.due_day, todo.created_at, todo.id), '[]')
    from trip_todo todo
    where todo.trip_id = ${trip}.id and todo.due_day is not null and todo.done_at is null
      and ${tripTodoIsHeard('todo', viewer)})`
}
