import { companionIsHeard, mayChangeOfTrip } from './companions.ts'
import { travelsOn } from './visible.ts'

/**
 * Whether who travels on its trip sees a row of `trip_idea`: what its author wrote, who travels along too,
 * as far as they can be met.
 */
export function tripIdeaIsHeard(idea: string, viewer: string): string {
  return companionIsHeard(`${idea}.trip_id`, `${idea}.author_id`, viewer)
}

/** Whether the viewer, who must travel on its trip, sees a row of `trip_idea`. */
export function tripIdeaIsVisible(idea: string, viewer: string): string {
  return `(${travelsOn(`${idea}.trip_id`, viewer)} and ${tripIdeaIsHeard(idea, viewer)})`
}

/**
 * Whether who sees a row of `trip_idea` may change more of it than its plan, which is everybody's who sees it (day,
 * time, position, done; `planned` in trip-ideas/change-idea.ts): its author, and who owns its trip.
 */
export function mayChangeTripIdea(idea: string, viewer: string): string {
  return mayChangeOfTrip(idea, viewer)
}

/** Whether who sees a row of `trip_idea` is told of a row of `trip_idea_want` of it. */
export function tripIdeaWantIsHeard(want: string, idea: string, viewer: string): string {
  return companionIsHeard(`${idea}.trip_id`, `${want}.member_id`, viewer)
}
