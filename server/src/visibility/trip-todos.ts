import { companionIsHeard } from './companions.ts'
import { travelsOn } from './visible.ts'

/**
 * Whether who travels on its trip sees a row of `trip_todo`: what its author wrote, who travels along too,
 * as far as they can be met.
 */
export function tripTodoIsHeard(todo: string, viewer: string): string {
  return companionIsHeard(`${todo}.trip_id`, `${todo}.author_id`, viewer)
}

/** Whether the viewer, who must travel on its trip, sees a row of `trip_todo`. */
export function tripTodoIsVisible(todo: string, viewer: string): string {
  return `(${travelsOn(`${todo}.trip_id`, viewer)} and ${tripTodoIsHeard(todo, viewer)})`
}
