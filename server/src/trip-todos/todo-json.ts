import { instantText } from '../db/instants.ts'
import { memberCardJson } from '../members/card-json.ts'
import { companionIsHeard, mayChangeOfTrip } from '../visibility/companions.ts'

/** SQL of a TripTodo as json, of a row of `trip_todo` that the viewer may see. */
export function tripTodoJson(todo: string, viewer: string): string {
  const heard = (column: string) => {
    const id = `${todo}.${column}`
    return `case when ${companionIsOn(todo, id, viewer)} then ${id} end`
  }
  return `(select to_json(answer) from (select
    ${todo}.id,
    ${todo}.trip_id as "tripId",
    (select ${memberCardJson('author')} from member author
     where author.id = ${todo}.author_id) as author,
    ${todo}.text,
    ${todo}.note,
    ${todo}.due_day as "dueDay",
    ${heard('assignee_id')} as "assigneeId",
    ${todo}.done_at is not null as done,
    ${instantText(`${todo}.done_at`)} as "doneAt",
    ${heard('done_by')} as "doneBy",
    ${mayChangeOfTrip(todo, viewer)} as "mayChange",
    ${instantText(`${todo}.created_at`)} as "createdAt",
    ${instantText(`${todo}.updated_at`)} as "updatedAt") answer)`
}

/** Most have nobody, of whom nothing need be looked up. */
function companionIsOn(todo: string, id: string, viewer: string): string {
  return `${id} is not null and ${companionIsHeard(`${todo}.trip_id`, id, viewer)}`
}

/** SQL of the order of a list: what is to be done by its day, the oldest first, then what is done, the last first. */
export function tripTodoOrder(todo: string): string {
  return `${todo}.done_at desc nulls first, ${todo}.due_day nulls last, ${todo}.created_at, ${todo}.id`
}
