import { travelsAlong } from './travels.ts'
import { canMeet } from './visible.ts'

/**
 * Whether who travels on a trip is told of a member there: of oneself, and of who travels along too, as far as they
 * can be met.
 */
export function companionIsHeard(tripId: string, memberId: string, viewer: string): string {
  return `(${memberId} = ${viewer}
    or (${travelsAlong(tripId, memberId)}
      and exists (
        select from member fellow
        where fellow.id = ${memberId} and ${canMeet('fellow', viewer)})))`
}

/** Whether who sees a row of what is a trip's may change all of it: its author, and who owns its trip. */
export function mayChangeOfTrip(row: string, viewer: string): string {
  return `(${row}.author_id = ${viewer} or exists (
    select from trip voyage
    where voyage.id = ${row}.trip_id and voyage.owner_id = ${viewer}))`
}
